import { memo, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { showToast } from '../../../ui/feedback/toast';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { UnsavedQuestion } from '../../../ui/layer/drawer-form';
import { Page } from '../../../ui/page/page';
import { HiddenText } from '../../../ui/typography/hidden-text';
import css from './packages.module.css';
import { PackagesTabs, useIsSendingForbidden } from './packages-tabs';
import type { ScannedLine, ScanSession } from './scan-session';
import { useDepartures } from './use-departures';

/** Packages leave by scanning: package, tracking number, package, tracking number (DESK-033). A scanner types and presses Enter. */
export function ScanPage() {
  const { t } = useTranslation('desk/packages');
  const input = useRef<HTMLInputElement>(null);
  const { session, onScan, send, takeBack, forget, putAway } = useDepartures();
  const isForbidden = useIsSendingForbidden();
  const [isTaking, setTaking] = useState(false);
  const unsaved = session.lines.filter(({ state }) => state === 'failed');
  const written = session.lines.filter(({ state }) => state !== 'failed');
  const lastSent = written.find(({ state }) => state === 'sent');
  // Leaving would forget what was not written, and nobody would hear of a pair refused afterwards.
  const guard = useLeaveGuard(
    session.lines.some(({ state }) => state === 'failed' || state === 'sending'),
    nothing,
  );
  const back = () => input.current?.focus();
  const undo = async (line: ScannedLine) => {
    setTaking(true);
    const refused = await takeBack(line);
    setTaking(false);
    if (refused !== null) showToast({ kind: 'danger', text: refused });
    back();
  };
  if (isForbidden)
    return (
      <Page title={t('title')} tabs={<PackagesTabs />}>
        <EmptyState>{t('notYours')}</EmptyState>
      </Page>
    );
  return (
    <Page title={t('title')} tabs={<PackagesTabs />} intro={t('scan.intro')}>
      <ScanField input={input} session={session} onScan={onScan} onPutAway={putAway} />
      <div className={css.bar}>
        <p>{t('scan.sent', { count: session.lines.filter(({ state }) => state === 'sent').length })}</p>
        {lastSent !== undefined && (
          <Button pending={isTaking} onClick={() => void undo(lastSent)}>
            {t('scan.undo', { number: lastSent.packageNumber })}
          </Button>
        )}
      </div>
      {unsaved.length > 0 && (
        <section className={css.unsaved} aria-label={t('scan.unsaved', { count: unsaved.length })}>
          <h2>{t('scan.unsaved', { count: unsaved.length })}</h2>
          <Lines lines={unsaved} onAgain={(line) => void send(line).then(back)} onForget={(line) => (forget(line), back())} />
        </section>
      )}
      <Lines lines={written} />
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </Page>
  );
}

const nothing = () => undefined;

interface ScanFieldProps {
  input: RefObject<HTMLInputElement | null>;
  session: ScanSession;
  onScan: (text: string) => void;
  onPutAway: () => void;
}

/** Where the scanner types; what comes next is its label, and what was wrong with the last code stands below it. */
function ScanField({ input, session: { packageNumber, refused }, onScan, onPutAway }: ScanFieldProps) {
  const { t } = useTranslation('desk/packages');
  // A scanner writes where the focus is; a change of the screen leaves it here (`data-autofocus`).
  useEffect(() => input.current?.focus(), [input]);
  const read = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onPutAway();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onScan(event.currentTarget.value);
    event.currentTarget.value = '';
  };
  return (
    <div className={css.scan} data-wants={packageNumber === null ? 'package' : 'tracking'}>
      <label htmlFor="scan">{packageNumber === null ? t('scan.package') : t('scan.tracking', { number: packageNumber })}</label>
      <input
        ref={input}
        id="scan"
        data-autofocus=""
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        aria-describedby="scan-said"
        aria-invalid={refused !== null}
        onKeyDown={read}
      />
      <output id="scan-said" className={refused === null ? css.hint : css.refused}>
        {refused === null
          ? t(packageNumber === null ? 'scan.hint' : 'scan.escape')
          : t(`scan.refused.${refused.why}`, { code: refused.code, number: packageNumber ?? '' })}
      </output>
    </div>
  );
}

interface LinesProps {
  lines: readonly ScannedLine[];
  onAgain?: (line: ScannedLine) => void;
  onForget?: (line: ScannedLine) => void;
}

function Lines({ lines, onAgain, onForget }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ol className={css.lines} reversed start={lines.length}>
      {lines.map((line) => (
        <Line key={line.key} line={line} onAgain={onAgain} onForget={onForget} />
      ))}
    </ol>
  );
}

/** Drawn again only when it changes: there are hundreds, and a scanner does not wait. */
const Line = memo(function Line({ line, onAgain, onForget }: Omit<LinesProps, 'lines'> & { line: ScannedLine }) {
  const { t } = useTranslation('desk/packages');
  return (
    <li data-state={line.state}>
      <b>{line.packageNumber}</b>
      <span>{line.trackingNumber}</span>
      <span className={css.words}>
        {t(`scan.state.${line.state}`)}
        {line.words === '' ? '' : ` · ${line.words}`}
      </span>
      {onAgain !== undefined && (
        <Button size="small" onClick={() => onAgain(line)}>
          {t('scan.again')}
          <HiddenText>: {line.packageNumber}</HiddenText>
        </Button>
      )}
      {onForget !== undefined && (
        <Button size="small" variant="quiet" onClick={() => onForget(line)}>
          {t('scan.forget')}
          <HiddenText>: {line.packageNumber}</HiddenText>
        </Button>
      )}
    </li>
  );
});
