import { i18n } from '../text/i18n';

/** One refused field: where it is in the request body (`authorisedPersons.0.firstName`) and why (CON-12). */
export interface FieldProblem {
  path: string;
  code: string;
  message: string;
}

/**
 * Why a call failed. `unauthenticated`: the session is over (401); `temporary`: no connection, timeout or 502–504, trying again makes
 * sense; `limited`: too many calls (429), they are taken again from `againAt`; `invalid`: 422 with fields; `refused`: another 4xx with a code to explain; `fatal`: anything else.
 */
export type CallFailure = 'unauthenticated' | 'temporary' | 'limited' | 'invalid' | 'refused' | 'fatal';

export interface CallProblem {
  kind: CallFailure;
  /** 0 when no answer came. */
  status: number;
  /** Code of the catalogue, e.g. `employee.personalNumberExists`. */
  code: string;
  message: string;
  fields: FieldProblem[];
  meta: Record<string, unknown>;
  /** The instant from which the same call is taken again, in milliseconds; null when the server did not say. */
  againAt?: number | null;
}

/** Thrown by `call()`, because the query client tells success from failure by exceptions. */
export class CallError extends Error {
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem.message || problem.code);
    this.name = 'CallError';
    this.problem = problem;
  }
}

/** A mistake of ours found before anything was sent (ACC-S53). */
export class InternalError extends Error {
  readonly code: 'internal.companyNotSelected';

  constructor(code: 'internal.companyNotSelected') {
    super(code);
    this.name = 'InternalError';
    this.code = code;
  }
}

/** What is said where something could not be read: that trying again makes sense, or will after a while, or whom to call. */
export type ReadFailure = 'temporary' | 'limited' | 'fatal';

export function readFailureOf(error: unknown): ReadFailure {
  const { kind } = problemOf(error);
  return kind === 'temporary' || kind === 'limited' ? kind : 'fatal';
}

/** The problem behind any caught value; a bug in our own code counts as fatal. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof CallError) return error.problem;
  const message = error instanceof Error ? error.message : '';
  return { kind: 'fatal', status: 0, code: 'err.generic', message, fields: [], meta: {} };
}

/** The desk's own codes have their words with the desk, whose texts are there with its screens. */
const flat = { ns: ['errors', 'desk/errors'], keySeparator: false, nsSeparator: false } as const;

/** What an error code of the server means, in the person's language; null when the code is unknown and the server's own words serve. */
export function errorText(code: string): string | null {
  return i18n.exists(code, flat) ? i18n.t(code, flat) : null;
}
