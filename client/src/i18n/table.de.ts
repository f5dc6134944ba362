import type { TableMessages } from './table.en.ts';

const table: TableMessages = {
  overview: 'Überblick über den Stollen: antippen, um dorthin zu gehen',
  upright: 'so herum',
  turned: 'anders herum',
  rule: (clause: string) => `Regel ${clause}`,
};

export default table;
