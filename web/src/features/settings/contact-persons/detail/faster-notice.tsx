import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../../changed-notice';
import type { Changed } from '../../or-changed';
import { writtenOf, type PersonValues } from '../form/person-values';
import type { PersonDetail } from '../use-contact-persons';

interface FasterNoticeProps {
  form: UseFormReturn<PersonValues>;
  faster: Changed<PersonDetail> | null;
  onTake: () => void;
}

/** What somebody else saved about this person meanwhile, where it differs from what is written here. */
export function FasterNotice({ form, faster, onTake }: FasterNoticeProps) {
  const { t } = useTranslation('settings/contact-persons');
  const { contactPerson: mine } = form.watch();
  if (faster === null) return null;
  const { signatory, ...texts } = writtenOf(faster.current.contactPerson);
  const differing = (Object.keys(texts) as (keyof typeof texts)[]).filter((name) => texts[name] !== mine[name]);
  const theirs = differing.map((name) => `${t(`fields.${name}`)} ${texts[name] || '–'}`);
  if (signatory !== mine.signatory) theirs.push(`${t('fields.signatory')} ${t(signatory ? 'fields.yes' : 'fields.no')}`);
  return theirs.length === 0 ? null : <ChangedNotice conflict={faster} theirs={theirs.join('; ')} onTake={onTake} />;
}
