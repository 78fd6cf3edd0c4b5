import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { labelPackage } from '@portal/contract/ordering/checkout';
import type { DeliveryPackage } from '@portal/contract/orders/packages';
import { CONTACT_PERSONS_MAX, LABEL_LIMITS, canRemoveContact } from '@portal/domain/ordering/package-label';
import { call } from '../../../../lib/call/call';
import { Button } from '../../../../ui/button/button';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import { TextField } from '../../../../ui/form/field/text-field';
import { packagesQuery, type CheckoutId } from '../checkout-queries';
import { ContactFields } from '../delivery/contact-fields';
import { LabelAddress } from './label-address';
import { useLabelErrors, type LabelValues } from './label-errors';

interface LabelDrawerProps {
  params: CheckoutId;
  item: DeliveryPackage;
  onClose: () => void;
  isLost: (error: unknown) => boolean;
}

const nobody = { name: '', lastName: '', email: '', phone: '' };

/** Address and contacts of one package; only this order changes, never the address itself (S-070, S-071, CHK-014 to CHK-021). */
export function LabelDrawer({ params, item, onClose, isLost }: LabelDrawerProps) {
  const { t } = useTranslation('ordering');
  const client = useQueryClient();
  const errors = useLabelErrors();
  const [opened, setOpened] = useState(true);
  const form = useForm<LabelValues>({ defaultValues: { label: item.label, search: '', people: ['', ''] }, resolver: errors.resolver });
  const { control } = form;
  const contacts = useFieldArray({ control, name: 'label.contactPersons' });
  const takeAway = (index: number) => {
    contacts.remove(index);
    // Once it is drawn: the button that was pressed is gone.
    setTimeout(() => form.setFocus('label.contactPersons.0.name'));
  };
  const close = () => {
    setOpened(false);
    onClose();
  };
  const save = async ({ label }: LabelValues) => {
    try {
      const { data } = await call(labelPackage, { params: { companyUid: params.companyUid, id: item.uid }, body: { label } });
      client.setQueryData(packagesQuery(params).queryKey, (all) => all?.map((one) => (one.uid === data.uid ? data : one)));
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    close();
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={close}
      title={t('label.title')}
      context={t('label.context')}
      onSubmit={save}
      translateCode={errors.translate}
    >
      <TextField
        control={control}
        name="label.companyName"
        label={t('label.companyName')}
        maxLength={LABEL_LIMITS.companyName}
        startsFocused
        autoComplete="organization"
      />
      <LabelAddress form={form} />
      <TextField control={control} name="label.phone" label={t('label.phone')} type="tel" />
      <TextField
        control={control}
        name="label.note"
        label={t('label.note')}
        hint={t('label.noteHint')}
        maxLength={LABEL_LIMITS.note}
        optional
      />
      {contacts.fields.map((contact, index) => (
        <ContactFields
          key={contact.id}
          form={form}
          index={index}
          onRemove={canRemoveContact(contacts.fields) ? () => takeAway(index) : undefined}
        />
      ))}
      {contacts.fields.length < CONTACT_PERSONS_MAX && (
        <div>
          <Button changes size="small" icon="plus" onClick={() => contacts.append(nobody)}>
            {t('label.addContact')}
          </Button>
        </div>
      )}
    </DrawerForm>
  );
}
