import { v7 as newUid } from 'uuid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { nextWorkingHour } from '@portal/domain/calendar/working-hours';
import { planMonthOf } from '@portal/domain/plans/day-rule';
import { priceList } from '@portal/domain/catalogue/price-list';
import { calculate } from '@portal/domain/ordering/calculation';
import { LINE_CHANGES } from '@portal/domain/ordering/proposal/proposal-line';
import { calculationItems, countProposal, proposedEntries } from '@portal/domain/ordering/proposal/proposal-sums';
import { PRODUCTS } from '@portal/domain/catalogue/products';
import { planMail, type PlanMailKind } from '../../../adapters/mail/templates/plan-mail';
import type { Deps } from '../../../deps';
import { mailProvider } from '../../../provider';
import { listMainEmails } from '../../../store/access/memberships';
import type { CompanyTx } from '../../../store/engine/db';
import { enqueue } from '../../../store/operations/jobs';
import { insertMail } from '../../../store/operations/mails';
import { listRecipientEmails, type OrderPlan } from '../../../store/plans/order-plans';
import type { ProposalRow } from '../../../store/proposals/proposals';
import { buildProposal, type Proposal } from '../proposals/build-proposal';

interface Told {
  row: ProposalRow;
  plan: OrderPlan;
  kind: PlanMailKind;
}

/**
 * Writes to who is told of a plan, with the numbers of this moment and the link, in the transaction of what is told; answers to whom. The round comes
 * at night, the mail leaves when people work. Where none of them has access any more it goes to the main contact persons, so that a plan never
 * speaks to nobody.
 */
export async function writePlanMail(deps: Deps, tx: CompanyTx, { row, plan, kind }: Told): Promise<string[]> {
  const proposal = await buildProposal(tx, row, deps.now());
  const chosen = await listRecipientEmails(tx, plan.uid);
  const recipients = chosen.length > 0 ? chosen : await listMainEmails(tx);
  if (recipients.length === 0) return [];
  const { subject, text, html } = planMail({
    kind,
    product: PRODUCTS[plan.productCode].nameCs,
    month: row.planMonth ?? planMonthOf(pragueDay(deps.now().getTime())),
    orderNumber: proposal.order.number ?? '',
    isByGroups: row.isByGroups,
    ...numbersOf(proposal),
    url: `${deps.env.PUBLIC_URL}/ordering/proposal/${row.uid}`,
    provider: mailProvider(deps.provider, 'cs'),
  });
  const uid = newUid();
  const cause = `proposal.${kind === 'reminder' ? 'reminder' : 'made'}:${row.uid}`;
  const mail = { uid, companyUid: tx.companyUid, cause, recipients, subject, bodyText: text, bodyHtml: html, attachments: [] };
  await insertMail(tx, { ...mail, now: deps.now() });
  const runAt = nextWorkingHour(deps.now());
  await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: uid }, key: `deliver-mail:${uid}`, runAt });
  return recipients;
}

function numbersOf({ lines, context }: Proposal) {
  const { people, included, credit } = countProposal(lines);
  const items = calculationItems(proposedEntries(lines));
  const { totals } = calculate({ items, priceList: priceList(context.overrides), delivery: null });
  const differences = LINE_CHANGES.filter((change) => change !== 'same').reduce((sum, change) => sum + people[change], 0);
  return { people: included, differences, credit: credit.after, total: totals.priceIncVat };
}
