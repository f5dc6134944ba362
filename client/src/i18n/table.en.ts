/** What is said at the table itself. */
const table = {
  overview: 'Overview of the maze: tap to go there',
  upright: 'this way up',
  turned: 'the other way up',
  rule: (clause: string) => `Rule ${clause}`,
};

export type TableMessages = typeof table;
export default table;
