import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app/test-app';
import { makeCompanyNumber } from '../../src/demo/demo-numbers';

let sequence = 0;

/** A number nobody has, and an address to call from, as starts are counted by address. */
export function newApplicant() {
  sequence += 1;
  return {
    number: makeCompanyNumber(5_000_000 + sequence),
    remoteAddress: `10.${Math.floor(sequence / 65_536)}.${Math.floor(sequence / 256) % 256}.${sequence % 256}`,
  };
}

export const startBody = (number: string) => ({
  isMarketingConsentGiven: true,
  phoneCountryCode: '420',
  email: 'pavel@truhlarstvi.example',
  phoneNumber: '601123456',
  companyIdentificationNumber: number,
  employeeCount: 18,
});

export const companyBody = {
  companyVATNumber: 'CZ09900136',
  companyName: 'Truhlářství Kovařík s.r.o.',
  streetAddress: 'U Hřiště',
  streetNumber: '214',
  city: 'Polepy',
  postcode: '28002',
  authorisedPersons: [
    { firstName: 'Pavel', lastName: 'Kovařík' },
    { firstName: 'Lenka', lastName: 'Kovaříková' },
  ],
};

export const SIGNED = { isAffidavitGiven: true };

export interface Registration {
  id: string;
  number: string;
  post(path: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

type Progress = 'start' | 'verify' | 'sign';

/** A registration that came as far as asked. */
export async function register({ app }: Pick<TestApp, 'app'>, until: Progress, as?: string): Promise<Registration> {
  const applicant = newApplicant();
  const { remoteAddress } = applicant;
  const number = as ?? applicant.number;
  const started = await app.inject({
    method: 'POST',
    url: '/api/onboarding/start',
    payload: startBody(number),
    remoteAddress,
  });
  if (started.statusCode !== 201) throw new Error(`a registration was not started: ${started.body}`);
  const id: string = started.json().data.onboardingId;
  const post: Registration['post'] = (path, payload = {}, headers = {}) =>
    app.inject({ method: 'POST', url: `/api/onboarding/${id}/${path}`, payload, headers });
  const steps = { start: [], verify: ['verify'], sign: ['verify', 'sign'] }[until];
  for (const step of steps) {
    const answer = step === 'verify' ? await post('verify-company-information', companyBody) : await post('sign-documents', SIGNED);
    if (answer.statusCode !== 200) throw new Error(`a registration did not ${step}: ${answer.body}`);
  }
  return { id, number, post };
}
