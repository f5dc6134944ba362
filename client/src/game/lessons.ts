/** Which lessons there are, and how far the learner has come in each, kept on this device. */
import offered from '../generated/lessons.json';

/** What the coach says in a lesson. */
export interface LessonWords {
  readonly title: string;
  readonly line: string;
  readonly steps: Readonly<Record<string, string>>;
}

export interface Offered {
  readonly name: string;
  readonly edition: string;
  readonly steps: number;
}

export const LESSONS: readonly Offered[] = offered;

/** How far somebody has come. */
export interface Progress {
  /** The way by which each line was come to, up to where the learner is. */
  readonly ways: readonly number[];
  /** The step that was reached. */
  readonly step: number;
  /** Whether it was ever finished. */
  readonly done: boolean;
}

const KEY = 'saboteur.lessons';
const NONE: Progress = { ways: [], step: 0, done: false };

function all(): Partial<Record<string, Progress>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<string, Progress>>;
  } catch {
    return {};
  }
}

export const progressIn = (lesson: string): Progress => ({ ...NONE, ...all()[lesson] });

/** Keeps how far somebody has come; a lesson that is finished begins again the next time. */
export function keepProgress(lesson: string, ways: readonly number[], step: number, finished: boolean): void {
  const done = finished || progressIn(lesson).done;
  const kept: Progress = finished ? { ...NONE, done } : { ways, step, done };
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [lesson]: kept }));
}

/** The lesson that comes after another. */
export const lessonAfter = (name: string): Offered | undefined =>
  LESSONS[LESSONS.findIndex((lesson) => lesson.name === name) + 1];
