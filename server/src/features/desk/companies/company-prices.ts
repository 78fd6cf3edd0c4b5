import type { dropDeskPrice, readDeskPrices, setDeskPrice } from '@portal/contract/desk/company/prices';
import type { BodyOf, ParamsOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { SERVICES } from '@portal/domain/catalogue/services';
import { hellersToCzk, writtenHellers, type Czk, type Hellers } from '@portal/domain/money/money';
import { AGREED_SERVICES, agreedPart, isStillAhead, priceProblem, stateOfTerm, type PriceTerm } from '@portal/domain/settings/price-terms';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { operatorAtDesk, operatorIn } from '../../../operator';
import { findCompany } from '../../../store/companies/companies';
import { listPriceTerms, lockPriceTerm, removePriceTerm, storePriceTerm } from '../../../store/contract-prices/contract-prices';
import type { CompanyTx } from '../../../store/engine/db';
import { dropCheckouts, lockBasket } from '../../../store/ordering/basket';

type Answer = { data: { uid: string } } | Failure;

interface View {
  language: Language;
  now: Date;
}

const czkOf = (amount: Hellers | null): Czk | null => (amount === null ? null : hellersToCzk(amount));
const hellersOf = (amount: number | null): Hellers | null => (amount === null ? null : (writtenHellers(amount) ?? null));

export async function readPrices(tx: CompanyTx, { language, now }: View): Promise<ReplyOf<typeof readDeskPrices>['data']> {
  const today = pragueDay(now.getTime());
  const terms = await listPriceTerms(tx);
  const services = AGREED_SERVICES.flatMap((serviceCode) => {
    const part = agreedPart(serviceCode);
    if (part === null) return [];
    const { nameCs, nameEn, regularPrice, feePercent } = SERVICES[serviceCode];
    const own = terms.filter((term) => term.serviceCode === serviceCode);
    const days = own.map(({ validFrom }) => validFrom);
    return {
      serviceCode,
      name: language === 'cs' ? nameCs : nameEn,
      part,
      regular: { unitPrice: czkOf(regularPrice), feePercent },
      terms: own.map((term) => ({
        validFrom: term.validFrom,
        unitPrice: czkOf(term.unitPrice),
        feePercent: term.feePercent,
        minimumFee: czkOf(term.minimumFee),
        state: stateOfTerm(term.validFrom, days, today),
      })),
    };
  });
  return { today, services };
}

/**
 * A price from a day on. The basket is held meanwhile: an order that is being placed is placed whole by the price it was shown or finds its
 * checkout gone, as after any change of the basket; a placed one keeps its frozen lines (DESK-026).
 */
export function setPrice(
  deps: Deps,
  actor: StaffActor,
  { params: { uid, serviceCode }, body }: { params: ParamsOf<typeof setDeskPrice>; body: BodyOf<typeof setDeskPrice> },
): Promise<Answer> {
  const term: PriceTerm = {
    serviceCode,
    validFrom: body.validFrom,
    unitPrice: hellersOf(body.unitPrice),
    feePercent: body.feePercent,
    minimumFee: hellersOf(body.minimumFee),
  };
  return deps.db.write<Answer>(operatorIn(uid, operatorAtDesk(actor), actor.auditKind ?? ''), async (tx) => {
    if ((await findCompany(tx)) === undefined) return refuse('err.notFound');
    await lockBasket(tx);
    // Asked while the basket is held: midnight may have come meanwhile.
    const others = (await listPriceTerms(tx)).filter((other) => other.serviceCode === serviceCode);
    const problem = priceProblem(term, others, pragueDay(deps.now().getTime()));
    if (problem !== null) return refuse(problem);
    const before = await lockPriceTerm(tx, term);
    await storePriceTerm(tx, term);
    await dropCheckouts(tx);
    tx.audit({
      subjectUid: uid,
      ...(before !== undefined && { before }),
      after: { ...term, what: SERVICES[serviceCode].nameCs, by: actor.staff.name },
    });
    return { data: { uid } };
  });
}

/** What has not begun is taken back; what has is history. */
export const dropPrice = (deps: Deps, actor: StaffActor, { uid, ...key }: ParamsOf<typeof dropDeskPrice>): Promise<Answer> =>
  deps.db.write<Answer>(operatorIn(uid, operatorAtDesk(actor), actor.auditKind ?? ''), async (tx) => {
    await lockBasket(tx);
    const before = await lockPriceTerm(tx, key);
    if (before === undefined) return refuse('err.notFound');
    if (!isStillAhead(key.validFrom, pragueDay(deps.now().getTime()))) return refuse('price.begun');
    await removePriceTerm(tx, key);
    tx.audit({ subjectUid: uid, before, after: { by: actor.staff.name } });
    return { data: { uid } };
  });
