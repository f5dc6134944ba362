/** Numbers as they are read: below zero with a minus, which is no hyphen. */
export const figure = (number: number): string => (number < 0 ? `−${-number}` : `${number}`);
