/** How a window is divided: what is covered, where the maze is put, what stands around it. */
import { handheld, type Box } from './viewport.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a small screen keeps free for numbers of rows and columns, which never stand on a card. */
export const EDGE = { left: 17, top: 20 };

/** The space around the maze on a large screen, and by button size the space for numbers above and words beside. */
const AROUND = { left: 12, bottom: 16 };
const WRITTEN = { top: 0.55, right: 1.77 };

export interface Frame {
  /** Whether room is dear. */
  readonly small: boolean;
  /** Whether a small screen lies on its side: there is width to spare, and no height. */
  readonly lying: boolean;
  /** The part of the window that nothing covers. */
  readonly bare: Box;
  /** Where the maze is put by itself: what is bare, with room for buttons, numbers and figures around it. */
  readonly free: Box;
  /** Where numbers of rows stand: at the edge of a small screen, else beside the buttons. */
  readonly rows: number;
  /** The largest scale that is gone to without being asked: larger on larger screens. */
  readonly most: number;
}

/** Divides a window of which something is covered along each edge. */
export function frameOf({
  window: { width, height },
  covered,
  button,
  steered,
}: {
  readonly window: Size;
  readonly covered: Box;
  /** How wide a button is. */
  readonly button: number;
  /** Whether there are any. */
  readonly steered: boolean;
}): Frame {
  const small = handheld(width, height);
  const bare = {
    left: covered.left,
    top: covered.top,
    right: Math.max(covered.left, width - covered.right),
    bottom: Math.max(covered.top, height - covered.bottom),
  };
  const beside = AROUND.left + (steered ? button : 0);
  const free = small
    ? {
        left: bare.left + EDGE.left,
        top: bare.top + EDGE.top,
        right: bare.right - 5,
        bottom: bare.bottom - 8,
      }
    : {
        left: bare.left + beside + 0.4 * button,
        top: bare.top + WRITTEN.top * button,
        right: bare.right - WRITTEN.right * button,
        bottom: bare.bottom - AROUND.bottom,
      };
  return {
    small,
    lying: small && width > height,
    bare,
    free,
    rows: bare.left + (small ? EDGE.left / 2 : beside + 0.32 * button),
    most: small ? 0.62 : 1.15 * Math.max(1, Math.min(width / 1600, height / 1000)),
  };
}
