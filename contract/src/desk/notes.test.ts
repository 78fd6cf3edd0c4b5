import { describe, expect, it } from 'vitest';
import { handInRegistration } from '../onboarding/registration';
import { deskReason } from './company/decisions';
import { deskNoteBody } from './company/notes';
import { putMovementAside } from './money/movements';
import { closeDeskEvent, closeDeskFile, dropDeskJob } from './operations';
import { cancelDeskOrder, holdDeskOrder } from './orders';
import { startDeskView } from './view';

const LINES = 'Volala účetní.\nČeká na podpis.';

/** Every text of the desk with a field of several lines, and the rest of what is sent with it. */
const NOTES = [
  ['[DESK-016] money put aside', putMovementAside.body, 'note', {}],
  ['[DESK-023] [DESK-024] a registration or an address given back', deskReason, 'reason', {}],
  ['[DESK-027] a note on a company', deskNoteBody, 'note', {}],
  ['[DESK-028] a view as client', startDeskView.body, 'reason', {}],
  ['[DESK-031] an order held', holdDeskOrder.body, 'note', { reason: 'dodger' }],
  ['[DESK-031] an order cancelled', cancelDeskOrder.body, 'note', {}],
  ['[DESK-037] a job dropped', dropDeskJob.body, 'reason', {}],
  ['[DESK-039] a message closed', closeDeskEvent.body, 'reason', {}],
  ['[DESK-040] a file closed', closeDeskFile.body, 'reason', { name: 'vypis.xml' }],
] as const;

describe.each(NOTES)('%s', (_title, body, field, rest) => {
  const codeOf = (text: string) => {
    const [issue] = body.safeParse({ ...rest, [field]: text }).error?.issues ?? [];
    return issue === undefined ? null : issue.code === 'custom' ? issue.params?.code : issue.code;
  };

  it('is taken with the lines it was written in', () => {
    expect(body.parse({ ...rest, [field]: ` ${LINES}\n` })).toMatchObject({ [field]: LINES });
  });

  it('is none where nothing can be read, and takes no character that disturbs', () => {
    expect(codeOf(' \n ')).toBe('too_small');
    expect(codeOf('\u200b\u200b\u2060\u200b\u200b')).toBe('field.required');
    expect(codeOf('volala \u202e')).toBe('field.unsafeText');
  });
});

it('a company that is handed in again says what it mended in lines too, or nothing', () => {
  expect(handInRegistration.body.parse({ note: LINES })).toEqual({ note: LINES });
  expect(handInRegistration.body.parse({ note: ' \u200b' })).toEqual({ note: null });
});
