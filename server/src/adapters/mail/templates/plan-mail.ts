import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import { mailMoney } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

/** A proposal was made, it waits and is reminded of, or nothing could be proposed. */
export type PlanMailKind = 'made' | 'reminder' | 'nothing';

export interface PlanMail {
  kind: PlanMailKind;
  product: string;
  /** First day of the month it is for. */
  month: Day;
  /** Of the order it repeats. */
  orderNumber: string;
  /** From amounts by group, and compared with the order. */
  isByGroups: boolean;
  people: number;
  /** People something differs for from that order. */
  differences: number;
  credit: Hellers;
  /** With fees and VAT, without delivery. */
  total: Hellers;
  /** Absolute address of the proposal in the portal. */
  url: string;
  provider: MailProvider;
}

/** Tells the people of a plan, in Czech, that the month's proposal waits for their yes (PLAN-010, PLAN-011). */
export function planMail({
  kind,
  product,
  month,
  orderNumber,
  isByGroups,
  people,
  differences,
  credit,
  total,
  url,
  provider,
}: PlanMail): MailBody {
  const { subject, lead } = TEXTS[kind];
  const facts: [string, string][] = [
    ['Karta', product],
    isByGroups ? ['Podle částek skupin, srovnáno s objednávkou', orderNumber] : ['Podle objednávky', orderNumber],
    ['Lidí', String(people)],
    ['Změn proti objednávce', String(differences)],
    ['Kredit', mailMoney(credit, 'cs')],
    ['Celkem s DPH', mailMoney(total, 'cs')],
  ];
  return renderMail({
    subject: subject(monthName(month)),
    heading: subject(monthName(month)),
    paragraphs: [...lead, 'Bez vás nic neobjednáme: návrh se stane objednávkou, až když ho v portálu potvrdíte.'],
    facts: kind === 'nothing' ? facts.slice(0, 2) : facts,
    link: { label: 'Zobrazit návrh', url },
    language: 'cs',
    provider,
  });
}

const TEXTS: Record<PlanMailKind, { subject: (month: string) => string; lead: string[] }> = {
  made: {
    subject: (month) => `Návrh objednávky na ${month} je připravený`,
    lead: ['Podle vašeho měsíčního plánu jsme připravili návrh objednávky. Zkontrolujte prosím, co se změnilo.'],
  },
  reminder: {
    subject: (month) => `Návrh objednávky na ${month} čeká na potvrzení`,
    lead: ['Návrh objednávky podle vašeho měsíčního plánu ještě nikdo nepotvrdil. Uzavře se, až připravíme návrh na další měsíc.'],
  },
  nothing: {
    subject: (month) => `Na ${month} nebylo z čeho připravit návrh`,
    lead: [
      'Podle vašeho měsíčního plánu jsme chtěli připravit návrh objednávky, ale nikomu z ní teď nejde kredit objednat. Důvody najdete v portálu.',
    ],
  },
};

/** 'prosinec 2026' */
const monthName = (day: Day): string =>
  new Intl.DateTimeFormat('cs-CZ', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
