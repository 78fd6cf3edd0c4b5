import { contactPersonList } from '@portal/contract/settings/contact-persons';
import { useCan } from '../../../../lib/session/use-can';
import { contactPersonDefaults, useContactPersons } from '../../contact-persons/use-contact-persons';
import { AddContactPerson, ContactPersonTable } from '../../contact-persons/contact-person-table';
import { useOpenLayer } from '../../contact-persons/use-open-layer';
import css from '../first-setup.module.css';
import { GoOnButtons } from '../step-buttons';
import { StepSheet } from '../step-sheet';
import { useSimpleList } from '../use-simple-list';

/** Who speaks for the company: the list of the settings in its simple view (WIZ-003). */
export function ContactPersonsStep() {
  return (
    <StepSheet step="contact-persons">
      {({ dataCompletenessState }) => (
        <>
          <Persons />
          <GoOnButtons step="contact-persons" missing={dataCompletenessState.missingParts} />
        </>
      )}
    </StepSheet>
  );
}

function Persons() {
  const table = useSimpleList(contactPersonList, contactPersonDefaults);
  const source = useContactPersons(table);
  const layer = useOpenLayer();
  const mayAdd = useCan('contactPersons.write');
  return (
    <div className={css.list}>
      <ContactPersonTable table={table} source={source} layer={layer} add={null} />
      {mayAdd && <AddContactPerson isSimple onClick={() => layer.open({ new: 'open' })} />}
    </div>
  );
}
