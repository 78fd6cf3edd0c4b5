import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { compareSignatories } from '@portal/domain/onboarding/compare-signatories';
import { ONBOARDING_LIMITS } from '@portal/domain/onboarding/onboarding-limits';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form/field/text-field';
import { IconButton } from '../../../ui/button/icon-button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { useOnboarding } from '../flow/current-onboarding';
import css from './company.module.css';
import { NO_PERSON, type CompanyValues, type PersonValues } from './company-values';

const { onScreen } = ONBOARDING_LIMITS.authorisedPersons;

/** Who signs for the company: one to three people, those of the register at hand (ONB-152 to ONB-154). */
export function AuthorisedPersons({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation('onboarding/company');
  const { control, setFocus } = form;
  const { fields, append, remove, update } = useFieldArray({ control, name: 'authorisedPersons' });
  const persons = form.watch('authorisedPersons');
  const isFull = fields.length >= onScreen;
  /** Once it is drawn: the button that was pressed is gone. */
  const focusOn = (index: number) => void setTimeout(() => setFocus(`authorisedPersons.${index}.firstName`));
  const add = (person: PersonValues) => {
    const empty = persons.findIndex(isEmpty);
    if (empty >= 0) update(empty, person);
    else append(person, { shouldFocus: false });
    form.clearErrors('authorisedPersons');
    focusOn(empty >= 0 ? empty : fields.length);
  };
  const takeAway = (index: number) => {
    remove(index);
    focusOn(Math.max(0, index - 1));
  };
  return (
    <section className={css.persons} aria-label={t('persons.title')}>
      <h2>{t('persons.title')}</h2>
      <p className={css.lead}>{t('persons.lead')}</p>
      <Registered persons={persons} isFull={isFull && !persons.some(isEmpty)} onAdd={add} />
      {fields.map(({ id }, index) => {
        const place = index + 1;
        const of = fields.length > 1 ? 'Nth' : '';
        return (
          <fieldset key={id} className={css.person} aria-label={t('persons.nth', { place })}>
            <TextField
              control={control}
              name={`authorisedPersons.${index}.firstName`}
              label={t(`persons.firstName${of}`, { place })}
              autoComplete="off"
            />
            <TextField
              control={control}
              name={`authorisedPersons.${index}.lastName`}
              label={t(`persons.lastName${of}`, { place })}
              autoComplete="off"
            />
            {fields.length > 1 && (
              <IconButton
                icon="trash"
                label={t('persons.remove', { name: nameOf(persons[index]) || t('persons.nth', { place }) })}
                onClick={() => takeAway(index)}
              />
            )}
          </fieldset>
        );
      })}
      <div>
        <ReasonTooltip reason={isFull ? t('persons.full') : null}>
          <Button size="small" icon="plus" onClick={() => append(NO_PERSON, { focusName: `authorisedPersons.${fields.length}.firstName` })}>
            {t('persons.add')}
          </Button>
        </ReasonTooltip>
      </div>
    </section>
  );
}

interface RegisteredProps {
  persons: PersonValues[];
  isFull: boolean;
  onAdd: (person: PersonValues) => void;
}

/** People who act for the company by the register and are not among those who sign yet. */
function Registered({ persons, isFull, onAdd }: RegisteredProps) {
  const { t } = useTranslation('onboarding/company');
  const { registeredPersons, companyInfo } = useOnboarding();
  // A register that said nothing at all is spoken of at the head of the form.
  if (registeredPersons.length === 0 && companyInfo.companyName !== null) return <p className={css.lead}>{t('persons.unlisted')}</p>;
  const offered = compareSignatories(registeredPersons, persons).filter(({ state }) => state !== 'registered');
  if (isFull || offered.length === 0) return null;
  return (
    <div className={css.offer}>
      <span>{t('persons.registered')}</span>
      {offered.map(({ person }) => (
        <Button key={nameOf(person)} size="small" icon="plus" onClick={() => onAdd(person)}>
          {nameOf(person)}
        </Button>
      ))}
    </div>
  );
}

const isEmpty = ({ firstName, lastName }: PersonValues): boolean => `${firstName}${lastName}`.trim() === '';

const nameOf = (person: PersonValues | undefined): string => (person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim());
