import { Badge } from '../ui/data-display/badge';
import { Button } from '../ui/button/button';
import { Columns } from '../ui/data-display/card';
import { CopyButton } from '../ui/button/copy-button';
import { DateText } from '../ui/typography/date-text';
import { Money } from '../ui/typography/money';
import { QrCode } from '../ui/qr-code/qr-code';
import { Slip, SlipRows } from '../ui/data-display/slip';
import { TotalBar } from '../ui/page/total-bar';
import css from './gallery.module.css';

const payment = 'SPD*1.0*ACC:CZ5508000000002026000008*AM:98742.36*CC:CZK*X-VS:4260000119*MSG:DOPLATEK VYROBA A ROZVOZ';

/** Amounts, the slip and the running total. */
export const MoneySample = () => (
  <div className={css.stack}>
    <div className={css.row}>
      <Money value={159078.82} size={28} />
      <Money value={98742.36} size={20} />
      <Money value={1474.4} />
      <Money value={150800} decimals={0} />
      <DateText value="2026-12-05" />
      <DateText value="2026-11-23T08:41:00.000Z" withTime />
    </div>
    <Columns
      main={
        <Slip
          label="Platba objednávky 1260000121"
          stub={
            <>
              <QrCode value={payment} label="QR Platba 98 742,36 Kč" />
              <Button variant="quiet" size="small" icon="download">
                Proforma (PDF)
              </Button>
            </>
          }
        >
          <p>
            <a href="#objednavka">
              <b>1260000121</b>
            </a>{' '}
            Doplatek výroba a rozvoz
          </p>
          <p className={css.row}>
            <Money value={98742.36} size={20} /> <Badge variant="inProgress">Čeká na platbu</Badge>
          </p>
          <SlipRows
            rows={[
              { name: 'Číslo účtu', value: '2026000008/0800', action: <CopyButton value="2026000008/0800" what="číslo účtu" /> },
              {
                name: 'Variabilní symbol',
                value: '4260000119',
                action: <CopyButton value="4260000119" what="variabilní symbol" look="button" />,
              },
            ]}
          />
          <p>Splatnost 05.12.2026. Kredit nahrajeme, jakmile platba dorazí.</p>
        </Slip>
      }
      side={null}
    />
    <TotalBar
      label="Souhrn objednávky"
      totalLabel="Celkem s DPH, bez dopravy"
      total={158848.92}
      parts={[
        { key: 'cards', mark: 3, name: 'Nové karty', value: '3 ks, 240,00 Kč' },
        { key: 'gastro', mark: 1, name: 'Kredit Gastro', value: '112 800,00 Kč', share: 112800, shareMark: 1 },
        { key: 'flexi', mark: 2, name: 'Kredit Flexi', value: '38 000,00 Kč', share: 38000, shareMark: 2 },
        { key: 'fees', name: 'Poplatky za dobití', value: '6 412,00 Kč', share: 8049 },
        { key: 'vat', name: 'DPH 21 %', value: '1 396,92 Kč' },
      ]}
      action={
        <Button variant="primary" size="large" iconEnd="arrowRight">
          Pokračovat
        </Button>
      }
    />
  </div>
);
