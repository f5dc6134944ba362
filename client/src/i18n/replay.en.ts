/** What the replay says besides the game itself. */
const replay = {
  title: 'Replay',
  eyes: 'Through whose eyes',
  all: 'All-knowing',
  these_eyes: 'seen through their eyes',
  step: (at: number, all: number) => `Step ${at} of ${all}`,
  first: 'To the start',
  previous: 'Step back',
  next: 'Step forward',
  last: 'To the end',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  times: (speed: number) => (speed === 0.5 ? '½ ×' : `${speed} ×`),
  download: 'Download the record',
  open: 'Open a record file',
  drop: 'Choose a record file of this device, or drop it here. It is shown to nobody else.',
  other: 'Open another file',
  damaged: (where: string) => `This record is damaged: ${where}. What comes before is shown.`,
  outcome: 'Roles and gold',
  moves: 'Moves',
  link: 'Copy a link to this move',
  thought: 'What the bot thought',
  quoted: (words: string) => `“${words}”`,
  missing: 'There is no such game, or it is not over yet.',
  dealt: 'The cards are dealt',
  let_pass: 'Nobody stopped it',
};

export type ReplayMessages = typeof replay;
export default replay;
