import { describe, expect, it } from 'vitest';
import type { CardProductCode, ServiceCode } from '../catalogue/codes';
import { answeringService, checkAnswer, type AnsweredRequest, type RequestAnswer } from './request-answer';

const REQUEST: AnsweredRequest = { employeeUid: 'eva', productCode: '90C', reason: 'loss', state: 'open' };
const ANSWER: RequestAnswer = { employeeUid: 'eva', productCode: '90C', serviceCode: '90C-402', requestUid: 'r' };

describe('the service that answers a request', () => {
  it.each([
    ['90C', 'loss', '90C-402'],
    ['90C', 'damage', '90C-404'],
    ['26C', 'loss', '26C-829'],
    ['26C', 'damage', '26C-829'],
    ['27C', 'loss', '27C-729'],
    ['27C', 'damage', '27C-729'],
  ] as const)('%s, %s: %s', (product, reason, service) => expect(answeringService(product, reason)).toBe(service));
});

describe('an entry and the request it names', () => {
  it.each([
    ['the answer', {}, {}, { ok: true }],
    ['for damage', { reason: 'damage' }, { serviceCode: '90C-404' }, { ok: true }],
    ['a Gastro card', { productCode: '26C' }, { productCode: '26C', serviceCode: '26C-829' }, { ok: true }],
    ['a Flexi card', { productCode: '27C' }, { productCode: '27C', serviceCode: '27C-729' }, { ok: true }],
    ['accepted meanwhile', { state: 'accepted' }, {}, { ok: false, reason: 'requestAnswered' }],
    ['declined meanwhile', { state: 'declined' }, {}, { ok: false, reason: 'requestAnswered' }],
    ['rejected meanwhile', { state: 'rejected' }, {}, { ok: false, reason: 'requestAnswered' }],
    ['the service of the other reason', { reason: 'damage' }, {}, { ok: false, problem: 'field.invalid' }],
    ['a new card', {}, { serviceCode: '90C-401' }, { ok: false, problem: 'field.invalid' }],
    ['a renewal', {}, { serviceCode: '90C-403' }, { ok: false, problem: 'field.invalid' }],
    ['credit', {}, { serviceCode: '26C-828' }, { ok: false, problem: 'field.invalid' }],
    ['another employee', { employeeUid: 'jan' }, {}, { ok: false, problem: 'field.invalid' }],
    ['another product', { productCode: '26C' }, {}, { ok: false, problem: 'field.invalid' }],
  ] as const)('%s', (_, request, answer, expected) => {
    expect(checkAnswer({ ...ANSWER, ...answer }, { ...REQUEST, ...request })).toEqual(expected);
  });

  it('a request the company has not is wrong', () => {
    expect(checkAnswer(ANSWER, undefined)).toEqual({ ok: false, problem: 'field.invalid' });
  });

  it.each([
    ['90C-401', true],
    ['90C-403', true],
    ['90C-410', true],
    ['26C-828', true],
    ['90C-402', false],
    ['90C-404', false],
  ] as const)('%s without a request', (serviceCode, ok) => {
    const check = checkAnswer({ ...ANSWER, serviceCode: serviceCode as ServiceCode, requestUid: null }, undefined);
    expect(check).toEqual(ok ? { ok: true } : { ok: false, problem: 'field.required' });
  });

  it('a new Gastro or Flexi card needs no request', () => {
    for (const productCode of ['26C', '27C'] as CardProductCode[]) {
      const serviceCode = answeringService(productCode, 'loss');
      expect(checkAnswer({ ...ANSWER, productCode, serviceCode, requestUid: null }, undefined)).toEqual({ ok: true });
    }
  });
});
