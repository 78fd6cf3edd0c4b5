import { describe, expect, it } from 'vitest';
import {
  EVENT_STATES,
  faultOf,
  isCloseReason,
  JOB_FAULTS,
  JOB_STATES,
  jobReport,
  MAIL_STATES,
  mayCloseEvent,
  mayDecideJob,
  mayResendMail,
} from './machine';

describe('[DESK-037] a job that failed', () => {
  it('says by its report which fault it was, whatever was found', () => {
    for (const fault of JOB_FAULTS)
      for (const found of ['HTTP 503', '', 'bank: ECONNREFUSED', 'drawing'])
        expect([fault, faultOf(jobReport(fault, found))]).toEqual([fault, fault]);
    expect(jobReport('processor', 'HTTP 503')).toBe('processor: HTTP 503');
  });

  it.each([
    'connect ECONNREFUSED 127.0.0.1:25',
    'read ECONNRESET',
    'connect ETIMEDOUT',
    'getaddrinfo ENOTFOUND mail.example',
    'getaddrinfo EAI_AGAIN mail.example',
    'write EPIPE',
    'Connection timeout',
    'the request timed out',
    'Timed Out',
  ])('nobody answered: %s', (report) => expect(faultOf(report)).toBe('line'));

  it.each([
    'company is gone',
    '',
    'bank',
    'bank:closed',
    'the bank: closed',
    'unknown: closed',
    'ECONN',
    'EPIPES',
    'RECONNECT',
    'timeouts',
    'overtime out',
    'time  out',
    'time d out',
  ])('anything else is one of the program: %s', (report) => expect(faultOf(report)).toBeNull());

  it('can be done at once or dropped; one that waits or is being done cannot', () => {
    expect(JOB_STATES.filter(mayDecideJob)).toEqual(['givenUp', 'failed']);
    expect(JOB_STATES).toEqual(['givenUp', 'failed', 'running', 'waiting']);
  });
});

describe('[DESK-038] a mail', () => {
  it('is sent again when it was sent or failed, not while it is on its way', () => {
    expect(MAIL_STATES.filter(mayResendMail)).toEqual(['failed', 'sent']);
    expect(MAIL_STATES).toHaveLength(3);
  });
});

describe('[DESK-039] a message of the provider’s systems', () => {
  it('is closed by a person when it was refused, or waits for a payment; what is only late solves itself', () => {
    const closable = (parkedFor: string | null) => EVENT_STATES.filter((state) => mayCloseEvent({ state, parkedFor }));
    expect(closable(null)).toEqual(['refused']);
    expect(closable('order')).toEqual(['refused', 'kept']);
    expect(EVENT_STATES).toEqual(['refused', 'kept', 'accepted', 'closed']);
  });

  it.each([
    ['Zkušební zpráva', true],
    ['x'.repeat(500), true],
    ['x'.repeat(501), false],
    ['', false],
    [' \u00A0\u200B', false],
  ])('why it is closed: %j will do: %s', (reason, isEnough) => expect(isCloseReason(reason)).toBe(isEnough));
});
