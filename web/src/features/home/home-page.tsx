import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/company';
import type { HomePage as HomeContent } from '@portal/contract/content';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import { isUsable } from '@portal/domain/access/company-gate';
import { vocative } from '@portal/domain/text/vocative';
import { formatMoney } from '../../lib/formats';
import { useContent } from '../../lib/use-content';
import { userQuery } from '../../lib/session-queries';
import { ContentBanners } from '../../parts/content/content-banners';
import { UnreadBlock, UnreadNotice } from '../../parts/query/unread-block';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { HelpBanner } from './help-banner';
import { HomeBlocks } from './home-blocks';
import { OrderButton } from './order-button';
import { RenewalNotices } from './renewal-notices';
import { SetupDoneNotice } from './setup-done-notice';
import { useBasketTotal, useCompany } from './use-home';

/** The first screen after signing in: what waits for the reader, and the way to the monthly order. */
export function HomePage() {
  const { data: company } = useCompany();
  const total = useBasketTotal();
  const { content, error, retry } = useContent('home_page');
  const { t } = useTranslation('home');
  const greeting = useGreeting(content?.titles.greeting);
  const isOpen = company !== undefined && isReady(company);
  return (
    <Page
      title={greeting}
      above={
        <>
          {company && <CompanyNotices company={company} />}
          {isOpen && <UnreadBlock query={total} what={t('basket.unread')} />}
          {content === undefined && error !== null && <UnreadNotice what={t('contentUnread')} error={error} onRetry={retry} />}
          {isOpen && <Notices content={content} />}
        </>
      }
      intro={<Intro basket={total.data} worded={content?.titles.intro} />}
      actions={isOpen && !total.isPending && <OrderButton basket={basketStateOf(total.data)} />}
    >
      {isOpen ? <HomeBlocks content={error === null ? content : null} /> : <HelpBanner />}
    </Page>
  );
}

/** Where the company stands. While its first setup waits, the banner of the frame is the only word about that (HOME-013). */
const CompanyNotices = ({ company }: { company: CompanyDetails }) =>
  company.dataCompletenessState.initSetupAt !== null && (
    <>
      <SetupDoneNotice {...company} />
      <StatusNotice status={company.companyInfo.status} />
    </>
  );

/** Notices of the company, then those of content (HOME-S07). */
const Notices = ({ content }: { content: HomeContent | null | undefined }) => (
  <>
    <RenewalNotices />
    {content && <ContentBanners banners={content.topNotifications} />}
  </>
);

const isReady = ({ companyInfo, dataCompletenessState }: CompanyDetails) =>
  isUsable(companyInfo) && companyInfo.accessMode !== 'earlyAccess' && dataCompletenessState.initSetupAt !== null;

/** `Dobrý den, Jano`, worded by content or by ourselves; in Czech the name is called as Czech calls it (HOME-S26). */
function useGreeting(worded: string | undefined): string {
  const { t, i18n } = useTranslation('home');
  const { data: user } = useQuery(userQuery);
  const firstName = user?.firstName ?? '';
  const name = i18n.language === 'cs' ? vocative(firstName) : firstName;
  return worded === undefined ? t('greeting', { name }) : worded.replaceAll('{{name}}', name);
}

/** A company that is not active cannot do everything yet, or any more (HOME-016). */
function StatusNotice({ status }: { status: CompanyStatus }) {
  const { t } = useTranslation('home');
  if (status === 'active') return null;
  return (
    <Notice kind="warn" fact={t(`status.${status}.fact`)}>
      {t(`status.${status}.text`)}
    </Notice>
  );
}

interface Basket {
  itemQuantity: number;
  totalAmount: number;
}

/** What waits in the basket, or that it is empty. Neither is promised while it is not known; the line only keeps its height. */
function Intro({ basket, worded }: { basket: Basket | undefined; worded: string | undefined }) {
  const { t } = useTranslation('home');
  if (basket === undefined) return <>{'\u00a0'}</>;
  return isFilled(basket) ? <BasketSentence {...basket} /> : <>{worded ?? t('intro')}</>;
}

const isFilled = (basket: Basket): boolean => basket.itemQuantity > 0 || basket.totalAmount > 0;

const basketStateOf = (basket: Basket | undefined) => (basket === undefined ? 'unknown' : isFilled(basket) ? 'filled' : 'empty');

/** What waits in the basket, in words. */
function BasketSentence({ itemQuantity, totalAmount }: Basket) {
  const { t } = useTranslation('home');
  const cards = itemQuantity > 0 ? t('basket.cards', { count: itemQuantity }) : null;
  const credit = totalAmount > 0 ? t('basket.credit', { amount: formatMoney(totalAmount, Number.isInteger(totalAmount) ? 0 : 2) }) : null;
  return <>{t('basket.waits', { content: [cards, credit].filter(Boolean).join(', ') })}</>;
}
