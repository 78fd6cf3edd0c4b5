import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { readAuditNames, type AuditName, type AuditRow } from '@portal/contract/desk/audit';
import { aroundUids, namedText, uidsIn } from '@portal/domain/desk/audit-named';
import { auditText, sideFields, type AuditFormats, type AuditSays } from '@portal/domain/desk/audit-value';
import { fieldWord } from '@portal/domain/desk/audit-words';
import { call } from '../../../lib/call/call';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/text/formats';
import { isUnread, UnreadLine } from '../../../parts/query/unread-block';
import { deskPaths } from '../desk-paths';
import { CompanyLink, PackageLink } from '../lists/row-links';
import css from './audit.module.css';

/** What stood there before beside what stands there since. */
export function Entry({ entry }: { entry: AuditRow }) {
  const { t, i18n } = useTranslation(['desk/audit', 'desk/words', 'enums']);
  const says = saysIn(i18n);
  const said = (name: string, value: unknown) => auditText(says, { kind: entry.kind, name }, value);
  const before = sideFields(entry.before);
  const after = sideFields(entry.after);
  const names = useNames(entry);
  const named = namedIn(names.data, says);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <>
      <p>
        {formatDateTime(entry.at)}, {entry.person ?? t('desk/words:portal')}
        {entry.companyName !== null && (
          <>
            , <CompanyLink {...entry} />
          </>
        )}
      </p>
      <p className={css.ids}>
        {t('column.code')}: {entry.kind} · {t('column.requestId')}: {entry.requestId}
        {entry.subjectUid !== null && (
          <>
            {` · ${t('detail.subject')}: `}
            <Named text={entry.subjectUid} named={named} />
          </>
        )}
      </p>
      {isUnread(names) && (
        <p>
          <UnreadLine what={t('detail.namesUnread')} error={names.error} onRetry={() => void names.refetch()} />
        </p>
      )}
      <table className={css.sides}>
        <thead>
          <tr>
            <th scope="col">{t('detail.field')}</th>
            <th scope="col">{t('detail.before')}</th>
            <th scope="col">{t('detail.after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <tr key={name} data-changed={said(name, before[name]) !== said(name, after[name]) || undefined}>
              <th scope="row">{fieldWord(says.words, name)}</th>
              <td>
                <Named text={said(name, before[name]) ?? t('detail.nothing')} named={named} />
              </td>
              <td>
                <Named text={said(name, after[name]) ?? t('detail.nothing')} named={named} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type Names = ReadonlyMap<string, AuditName>;

/** What the uids of an entry stand for, read when it is opened; until then they are shown. */
const useNames = ({ uid, subjectUid, before, after }: AuditRow) =>
  useQuery({
    queryKey: ['desk', 'audit', 'names', uid],
    queryFn: async ({ signal }) => (await call(readAuditNames, { params: { uid }, signal })).data,
    enabled: uidsIn(subjectUid, before, after).length > 0,
  });

const namedIn = (names: readonly AuditName[] | undefined, says: AuditSays): Names =>
  new Map(names?.map((one) => [one.uid, { ...one, name: namedText(says.words, one) }]));

/** A text with names in place of the uids that have one, each with the way to its page. */
const Named = ({ text, named }: { text: string; named: Names }) =>
  aroundUids(text).map((part, index) => {
    const one = named.get(part);
    return <Fragment key={index}>{one === undefined ? part : <NameLink {...one} />}</Fragment>;
  });

function NameLink({ uid, kind, name }: AuditName) {
  switch (kind) {
    case 'company':
      return (
        <Link to={deskPaths.company} params={{ companyUid: uid }}>
          {name}
        </Link>
      );
    case 'order':
      return (
        <Link to={deskPaths.orders} search={{ open: uid }}>
          {name}
        </Link>
      );
    case 'package':
      return <PackageLink number={name} />;
    case 'movement':
      return (
        <Link to={deskPaths.movement} params={{ movementUid: uid }}>
          {name}
        </Link>
      );
    case 'statement':
      return (
        <Link to={deskPaths.statement} params={{ statementUid: uid }}>
          {name}
        </Link>
      );
    case 'mail':
      return (
        <Link to={deskPaths.mails} search={{ open: uid }}>
          {name}
        </Link>
      );
    case 'event':
      return (
        <Link to={deskPaths.events} search={{ open: uid }}>
          {name}
        </Link>
      );
    default:
      return name;
  }
}

const FORMATS: AuditFormats = { money: formatMoney, day: formatDate, time: formatDateTime };

/** The words of the language that is shown, those of content as they are served. */
function saysIn(texts: i18n): AuditSays {
  const language = texts.resolvedLanguage === 'en' ? 'en' : 'cs';
  const tree = (namespace: string) => texts.getResourceBundle(language, namespace) ?? {};
  return { words: { language, enums: tree('enums'), desk: tree('desk/words') }, formats: FORMATS };
}
