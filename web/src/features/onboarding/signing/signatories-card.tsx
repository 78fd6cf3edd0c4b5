import { useTranslation } from 'react-i18next';
import type { VerifiedCompanyInfo } from '@portal/contract/onboarding/onboarding';
import { compareSignatories, type ComparedSignatory } from '@portal/domain/onboarding/compare-signatories';
import { Badge, type BadgeVariant } from '../../../ui/data-display/badge';
import { ListRow, RowList } from '../../../ui/data-display/card';
import { TextButton } from '../../../ui/button/button';
import { useOnboarding } from '../flow/current-onboarding';
import css from './signing.module.css';
import { SigningCard } from './signing-card';

type Person = VerifiedCompanyInfo['authorisedPersons'][number];

const VARIANTS = { registered: 'shipped', otherSurname: 'delay', notRegistered: 'created' } as const satisfies Record<
  ComparedSignatory<Person>['state'],
  BadgeVariant
>;

/** Who signs, beside what the register says of them; what differs stops nobody. */
export function SignatoriesCard({ persons, onEdit }: { persons: Person[]; onEdit: () => void }) {
  const { t } = useTranslation('onboarding/signing');
  const { registeredPersons } = useOnboarding();
  const isCompared = registeredPersons.length > 0;
  const compared = compareSignatories(persons, registeredPersons);
  const differs = isCompared && compared.some(({ state }) => state !== 'registered');
  return (
    <SigningCard title={t('signatories.title')} note={t('signatories.count', { count: persons.length })}>
      <RowList>
        {compared.map(({ person, state, registered }, index) => (
          <ListRow
            key={index}
            words={<Signatory person={person} said={isCompared && t(`signatories.${state}`, { name: registered && nameOf(registered) })} />}
          >
            {isCompared && <Badge variant={VARIANTS[state]}>{t(`signatories.badge.${state}`)}</Badge>}
          </ListRow>
        ))}
      </RowList>
      {!isCompared && <p className={css.below}>{t('signatories.unknown')}</p>}
      {persons.length > 1 && <p className={css.below}>{t('signatories.several')}</p>}
      {differs && (
        <p className={css.below}>
          <b>{t('signatories.differs')}</b> {t('signatories.checked')} <TextButton onClick={onEdit}>{t('signatories.correct')}</TextButton>
        </p>
      )}
    </SigningCard>
  );
}

const Signatory = ({ person, said }: { person: Person; said: string | false }) => (
  <div className={css.signatory}>
    <span className={css.initials} aria-hidden="true">
      {initialOf(person.firstName)}
      {initialOf(person.lastName)}
    </span>
    <div>
      <b>{nameOf(person)}</b>
      {said !== false && <p>{said}</p>}
    </div>
  </div>
);

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
const initialOf = (name: string): string => ([...name][0] ?? '').toUpperCase();
