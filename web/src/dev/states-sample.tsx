import { Button } from '../ui/button/button';
import { Card } from '../ui/data-display/card';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Notice } from '../ui/feedback/notice';
import { Loading, SkeletonText } from '../ui/feedback/skeleton';
import css from './gallery.module.css';

/** Facts, nothing, failures and waiting. */
export const StatesSample = () => (
  <div className={css.stack}>
    <Notice kind="warn" fact="12 kartám končí platnost 31.12.2026." action={<Button>Obnovit karty</Button>}>
      Obnovu objednejte do 05.12.2026, nové karty pak na ty staré bez přerušení navážou.
    </Notice>
    <Notice kind="info" fact="Máte rozpracovanou registraci." action={<Button size="small">Pokračovat</Button>}>
      Krok 2 ze 4. Vyplněné údaje jsme uložili.
    </Notice>
    <Notice kind="ok" fact="Objednávka je zaplacená." />
    <Notice kind="danger" fact="Platba neodpovídá částce." action={<Button size="small">Zobrazit</Button>}>
      Chybí 200,00 Kč.
    </Notice>
    <Card>
      <EmptyState action={<Button variant="primary">Přidat zaměstnance</Button>}>
        Zatím tu nikdo není. Přidejte prvního zaměstnance.
      </EmptyState>
    </Card>
    <Card>
      <EmptyState drawing="search">Nic jsme nenašli</EmptyState>
    </Card>
    <Card>
      <EmptyState drawing="cards">Vyberte produkt, který chcete objednat.</EmptyState>
    </Card>
    <Card>
      <EmptyState drawing="parcel">Žádná zásilka není na cestě.</EmptyState>
    </Card>
    <Card>
      <ErrorState kind="fatal" onRetry={() => undefined} />
    </Card>
    <Card>
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    </Card>
  </div>
);
