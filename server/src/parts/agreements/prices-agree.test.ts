import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { priceList } from '@portal/domain/catalogue/price-list';
import { FEE_VAT_RATE } from '@portal/domain/catalogue/services';
import { hellers, vatOf, type Hellers } from '@portal/domain/money/money';
import { priceOffer, type Offer, type OfferPrice } from '@portal/domain/onboarding/offer-calculator';
import { contractFees, proposeFees, readProposedFees, REGULAR_FEES, type OnboardingFees } from '@portal/domain/onboarding/onboarding-fees';
import { calculate, type Calculation, type CalculationItem } from '@portal/domain/ordering/calculation';
import { createCompany, inCompany } from '../../../test/world/factories';
import { companyBody, newApplicant, startBody } from '../../../test/world/onboarding';
import { pdfText } from '../../../test/documents/pdf-text';
import { placeOrder } from '../../../test/world/place-order';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { agreementData } from './agreement-data';
import { sizeOf } from '../../../../scripts/test-sizes';

/** `OFFERS=10000` is the full figure of the quality bar. */
const OFFERS = sizeOf('OFFERS');

let t: TestApp;
beforeAll(async () => void (t = await testApp({ documents: 'drawn' })));
afterAll(() => t.close());

/** '1 234,50 Kč' or '4 %': hundredths; '0' where it says that there is none. */
function hundredths(printed: string): number {
  if (printed === 'bez minima') return 0;
  const [, whole = '', part = ''] = /^([\d\s]+)(?:,(\d{1,2}))?\s(?:Kč|%)$/u.exec(printed) ?? [];
  if (whole === '') throw new Error(`no price: ${printed}`);
  return Number(whole.replaceAll(/\s/gu, '')) * 100 + Number(part.padEnd(2, '0'));
}

type Printed = (label: string) => number;

/** What anybody with the price list and a pencil counts, in whole numbers. */
function countByHand({ employees, workdays, dailyMealAllowance, monthlyLeisureCredit }: Offer, printed: Printed) {
  const meal = BigInt(employees) * BigInt(workdays) * BigInt(dailyMealAllowance);
  const leisure = BigInt(employees) * BigInt(monthlyLeisureCredit);
  const percent = (amount: bigint, basisPoints: bigint) => (amount * basisPoints + 5_000n) / 10_000n;
  const mealFee = percent(meal, BigInt(printed('Dobití kreditu Gastro')));
  const leisureFee = percent(leisure, BigInt(printed('Dobití kreditu Flexi')));
  const monthly = BigInt(employees) * BigInt(printed('Měsíčně za aktivního uživatele'));
  const vat = percent(mealFee, 2_100n) + percent(leisureFee, 2_100n) + percent(monthly, 2_100n);
  return {
    meal: Number(meal),
    leisure: Number(leisure),
    fees: Number(mealFee + leisureFee + monthly),
    total: Number(meal + leisure + mealFee + leisureFee + monthly),
    vatOfFees: Number(vat),
    cardsAndDelivery: employees * printed('Vydání karty') + printed('Doručení zásilky'),
  };
}

/** The first order of such a company: a card for each, a month of credit, one parcel. */
function firstOrder({ employees, workdays, dailyMealAllowance, monthlyLeisureCredit }: Offer): Calculation {
  const item = (serviceCode: CalculationItem['serviceCode'], each: number): CalculationItem => ({
    productCode: '90C',
    serviceCode,
    count: employees,
    nominal: hellers(employees * each),
  });
  return calculate({
    items: [item('90C-401', 0), item('26C-828', workdays * dailyMealAllowance), item('27C-728', monthlyLeisureCredit)],
    priceList: priceList(),
    delivery: { serviceCode: '90C-422', chargedPackages: 1, freePackages: 0 },
  });
}

const sumOf = ({ lines }: Calculation, kinds: readonly string[], what: 'price' | 'vat' = 'price'): number =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + line[what], 0);

const amountTo = (max: number): fc.Arbitrary<Hellers> => fc.integer({ min: 0, max }).map((amount) => hellers(amount));

const offers: fc.Arbitrary<Offer> = fc.record({
  employees: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 999_999 })),
  workdays: fc.integer({ min: 1, max: 31 }),
  dailyMealAllowance: amountTo(250_00),
  monthlyLeisureCredit: amountTo(5_000_00),
});
const regularFees: fc.Arbitrary<OnboardingFees> = fc.record({
  cardOrderFee: amountTo(1_000_00),
  replacementCardOrderFee: amountTo(1_000_00),
  deliveryPrice: amountTo(2_000_00),
  mealCreditTopUpFeePercentage: fc.integer({ min: 0, max: 20_00 }).map((basisPoints) => basisPoints / 100),
  leisureCreditTopUpFeePercentage: fc.integer({ min: 0, max: 20_00 }).map((basisPoints) => basisPoints / 100),
  // A monthly fee is in no order, so most have none.
  monthlyActiveUserFee: fc.oneof(fc.constant(hellers(0)), amountTo(100_00)),
  mealCreditMinimumTopUpFee: amountTo(500_00),
  leisureCreditMinimumTopUpFee: amountTo(500_00),
});

/** Each printed price by its label. */
function printedBy(fees: OnboardingFees): Printed {
  const company = { ...companyBody, isFKSP: false };
  const { prices } = agreementData(t.deps.provider, {
    kind: 'priceList',
    company,
    identificationNumber: '09900136',
    fees,
    now: t.deps.now(),
  });
  return (label) => hundredths(prices.find((row) => row.label === label)?.price ?? label);
}

describe('what an offer costs', () => {
  it('is the same in the calculator, by the proposal of the server, by the price list that is signed, and in the first order', () => {
    fc.assert(
      fc.property(offers, regularFees, (offer, regular) => {
        const shown: OfferPrice = priceOffer(offer, regular);
        expect(priceOffer(offer, readProposedFees(proposeFees(regular)))).toEqual(shown);
        const { perEmployee: _average, saved: _saved, ...inAll } = shown;
        expect(countByHand(offer, printedBy(contractFees(regular)))).toEqual(inAll);
        const order = firstOrder(offer);
        const monthly = offer.employees * regular.monthlyActiveUserFee;
        expect(sumOf(order, ['credit'])).toBe(shown.meal + shown.leisure);
        expect(sumOf(order, ['fee'])).toBe(shown.fees - monthly);
        expect(sumOf(order, ['fee'], 'vat') + vatOf(hellers(monthly), FEE_VAT_RATE)).toBe(shown.vatOfFees);
        expect(sumOf(order, ['card', 'delivery'])).toBe(shown.cardsAndDelivery);
      }),
      { numRuns: OFFERS },
    );
  });

  it('stands so in the document that is drawn', async () => {
    const { number, remoteAddress } = newApplicant();
    const started = await t.app.inject({ method: 'POST', url: '/api/onboarding/start', payload: startBody(number), remoteAddress });
    const url = `/api/onboarding/${started.json().data.onboardingId}`;
    const { productProposal } = (await t.app.inject({ url: `${url}/status` })).json().data;
    expect(readProposedFees(productProposal)).toEqual(REGULAR_FEES);
    const verified = await t.app.inject({ method: 'POST', url: `${url}/verify-company-information`, payload: companyBody });
    const files: { name: string; url: string }[] = verified.json().data.documents.files;
    const file = files.find(({ name }) => name === 'cenik.pdf')?.url ?? '';
    const text = await pdfText((await t.app.inject({ url: file })).rawPayload);
    for (const line of [
      'Vydání karty 80,00 Kč',
      'Náhradní karta 150,00 Kč',
      'Doručení zásilky 190,00 Kč',
      'Dobití kreditu Gastro 4 %',
      'Dobití kreditu Flexi 5 %',
      'Nejnižší poplatek za dobití kreditu Gastro bez minima',
      'Nejnižší poplatek za dobití kreditu Flexi bez minima',
      'Měsíčně za aktivního uživatele 0,00 Kč',
    ])
      expect(text).toContain(line);
  });

  it('and so much is the order that is placed afterwards', async () => {
    const offer: Offer = { employees: 3, workdays: 19, dailyMealAllowance: hellers(123_45), monthlyLeisureCredit: hellers(0) };
    const shown = priceOffer(offer, REGULAR_FEES);
    const company = await createCompany(t.deps);
    const credits = Array.from({ length: offer.employees }, () => (offer.workdays * offer.dailyMealAllowance) / 100);
    const { uid } = await placeOrder(t, company, { cards: offer.employees, credits });
    const lines = await inCompany(t.deps, company.uid, (tx) =>
      tx.rows<{ kind: string; price: number; vat: number }>(
        sql`SELECT kind, price::int AS price, vat::int AS vat FROM order_lines WHERE company_uid = ${company.uid} AND order_uid = ${uid}`,
      ),
    );
    const sum = (kinds: readonly string[], what: 'price' | 'vat' = 'price') =>
      lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, line) => total + line[what], 0);
    expect([sum(['credit']), sum(['fee']), sum(['fee'], 'vat'), sum(['card', 'delivery'])]).toEqual([
      shown.meal,
      shown.fees,
      shown.vatOfFees,
      shown.cardsAndDelivery,
    ]);
  });
});
