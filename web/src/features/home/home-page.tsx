import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import type { HomePage as HomeContent } from '@portal/contract/content/content';
import { isUsable } from '@portal/domain/access/company-gate';
import { vocative } from '@portal/domain/text/vocative';
import { paths } from '../../lib/paths';
import { formatMoney } from '../../lib/text/formats';
import { useContent } from '../../lib/text/content';
import { userQuery } from '../../lib/session/session-queries';
import { useCan } from '../../lib/session/use-can';
import { ContentBanners } from '../../parts/content/content-banners';
import { useCanOpen } from '../../parts/content/use-can-open';
import { RepeatButton } from '../../parts/order/repeat-button';
import { UnreadBlock, UnreadNotice } from '../../parts/query/unread-block';
import { LinkButton } from '../../ui/button/link-button';
import { Page } from '../../ui/page/page';
import { CompanyNotices, useWaitingSentence } from './notices/company-notices';
import { HelpBanner } from './help-banner';
import { HomeBlocks } from './home-blocks';
import { OrderButton } from './order-button';
import { RenewalNotices } from './notices/renewal-notices';
import { useBasketTotal, useCompany, useFirstProduct, useLastOrder } from './use-home';

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
      intro={<Intro company={company} basket={total.data} worded={content?.titles.intro} />}
      actions={isOpen && !total.isPending && <HomeActions basket={basketStateOf(total.data)} />}
    >
      {isOpen ? <HomeBlocks content={error === null ? content : null} /> : <HelpBanner />}
    </Page>
  );
}

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

/** Before the first order can be: what the provider does meanwhile, and who finishes the setup. */
function SetupIntro() {
  const { t } = useTranslation('home');
  const waiting = useWaitingSentence();
  const canFinish = useCan('settings.write');
  if (waiting === null) return <>{NO_WORDS}</>;
  return (
    <>
      {waiting} {t(canFinish ? 'registration.setUpMeanwhile' : 'registration.setUpByOthers')}
    </>
  );
}

/** The line only keeps its height. */
const NO_WORDS = '\u00a0';

interface Basket {
  itemQuantity: number;
  totalAmount: number;
}

interface IntroProps {
  company: CompanyDetails | undefined;
  basket: Basket | undefined;
  worded: string | undefined;
}

/** What waits in the basket, or that it is empty. Neither is promised while it is not known; the line only keeps its height. */
function Intro({ company, basket, worded }: IntroProps) {
  const { t } = useTranslation('home');
  if (company !== undefined && !isReady(company)) return <SetupIntro />;
  if (basket === undefined) return <>{NO_WORDS}</>;
  return isFilled(basket) ? <BasketSentence {...basket} /> : <>{worded ?? t('intro')}</>;
}

const isFilled = (basket: Basket): boolean => basket.itemQuantity > 0 || basket.totalAmount > 0;

/** The main job, and beside it the month before once more. */
function HomeActions({ basket }: { basket: BasketState }) {
  const { t } = useTranslation('home');
  const { data: last } = useLastOrder();
  const { data: productCode } = useFirstProduct(last !== undefined && last !== null);
  const canOpen = useCanOpen();
  return (
    <>
      {productCode !== undefined && productCode !== null && canOpen(paths.ordering) && (
        <LinkButton to={paths.plan} params={{ productCode }} variant="quiet" icon="calendar">
          {t('plan')}
        </LinkButton>
      )}
      {last && <RepeatButton orderUid={last.uid} number={last.number ?? ''} />}
      <OrderButton basket={basket} />
    </>
  );
}

type BasketState = 'empty' | 'filled' | 'unknown';

const basketStateOf = (basket: Basket | undefined): BasketState =>
  basket === undefined ? 'unknown' : isFilled(basket) ? 'filled' : 'empty';

/** What waits in the basket, in words. */
function BasketSentence({ itemQuantity, totalAmount }: Basket) {
  const { t } = useTranslation('home');
  const cards = itemQuantity > 0 ? t('basket.cards', { count: itemQuantity }) : null;
  const credit = totalAmount > 0 ? t('basket.credit', { amount: formatMoney(totalAmount, Number.isInteger(totalAmount) ? 0 : 2) }) : null;
  return <>{t('basket.waits', { content: [cards, credit].filter(Boolean).join(', ') })}</>;
}
