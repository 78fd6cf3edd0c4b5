import { useQuery } from '@tanstack/react-query';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { Page } from '../../../ui/page/page';
import { AboveTotalBar } from '../../../ui/page/total-bar';
import { productsQuery } from '../../../parts/credit/credit-queries';
import { BasketSummary } from '../basket/basket-summary';
import { BasketWidget } from './basket-widget';
import { useEntries } from '../basket/book/book-context';
import { Obstacles } from '../basket/obstacles/obstacles';
import { OrderTotalBar } from '../basket/order-total-bar';
import { isEmptyBasket, sumsOf } from '../basket/book/sums';
import { useFinish } from '../basket/obstacles/use-finish';
import { WrongCellsDialog } from '../basket/obstacles/wrong-cells-dialog';
import { BasketNotices } from './basket-notices';
import { RemovalNotice } from '../removals/removal-notice';
import { useManual } from './manual-context';
import css from './manual-frame.module.css';

interface ManualFrameProps {
  /** Tools of the tab, before the basket. */
  actions?: ReactNode;
  /** `<Toolbar …/>` of the tab; one that leads to the check of the basket itself stands for the actions and the basket above it. */
  toolbar?: ReactNode | ((openCheck: () => void) => ReactNode);
  /** People the tab shows, for what is said about their entries. */
  people: ComponentProps<typeof BasketNotices>['rows'];
  children: ReactNode;
}

/** One tab of manual ordering in what is around all of them: title, tabs, basket, running total and the way on (ORD-062, ORD-070). */
export function ManualFrame({ actions, toolbar, people, children }: ManualFrameProps) {
  const { t } = useTranslation('ordering');
  const { productCode, tabs } = useManual();
  const { data: products = [] } = useQuery(productsQuery(useCompanyUid()));
  const entries = useEntries();
  const sums = useMemo(() => sumsOf(entries), [entries]);
  const finish = useFinish();
  const openCheck = () => finish.setObstacle('conflict');
  const isAlone = typeof toolbar === 'function';
  return (
    <>
      <AboveTotalBar>
        <Page
          title={t(`manual.title.${productCode}`)}
          actions={
            isAlone ? undefined : (
              <div className={css.actions}>
                {actions}
                <BasketWidget sums={sums} onOpen={openCheck} />
              </div>
            )
          }
          tabs={tabs}
          toolbar={
            <>
              {isAlone ? toolbar(openCheck) : toolbar}
              <BasketNotices rows={people} />
            </>
          }
        >
          {children}
        </Page>
      </AboveTotalBar>
      <OrderTotalBar entries={entries} sums={sums} products={products} onContinue={finish.start} pending={finish.isPending} />
      <WrongCellsDialog {...finish.wrong} />
      <Obstacles
        obstacle={finish.obstacle}
        onClose={() => finish.setObstacle(null)}
        onContinue={finish.start}
        continuing={finish.isPending}
        isEmpty={isEmptyBasket(sums)}
        summary={
          <>
            <RemovalNotice />
            <BasketSummary sums={sums} />
          </>
        }
      />
    </>
  );
}
