import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressLookup } from '@portal/contract/addresses/addresses';
import { WhisperFoot } from '../../ui/form/field/whisper-field';
import type { Whispered } from '../../ui/form/field/whisper-list';
import { TextButton } from '../../ui/button/button';
import { markedWords } from './marked-words';
import { useAddressLookup, type TypedAddress } from './use-address-lookup';

export interface WhisperedAddresses {
  /** What a text asks the register for; null while it is too short. */
  typedOf: (text: string) => TypedAddress | null;
  onChoose: (address: AddressLookup) => void;
  /** Offers to write the address by hand. */
  onManual?: () => void;
}

/** Addresses of the national register for a field that whispers them. */
export function useWhisperedAddresses({ typedOf, onChoose, onManual }: WhisperedAddresses) {
  const { t } = useTranslation('address');
  const [text, setText] = useState<string | null>(null);
  const typed = text === null ? null : typedOf(text.trim());
  const { found, isSettled, isFailed } = useAddressLookup(typed);
  const isSearching = !isSettled && found.length === 0;
  const byHand = () => {
    setText(null);
    onManual?.();
  };
  const whispered: Whispered | null = typed && {
    label: t('list'),
    icon: 'pin',
    rows: found.map((address) => ({ key: address.nationalRegisterId, label: <Marked text={address.text} typed={text ?? ''} /> })),
    word: isFailed ? t('failed') : isSearching ? t('searching') : t('found', { count: found.length }),
    isSettled,
    foot: (
      <WhisperFoot>
        <span>{t('register')}</span>
        {onManual && (
          // The field keeps the focus, or the list would be gone before the click.
          <TextButton onMouseDown={(event) => event.preventDefault()} onClick={byHand}>
            {t('manual')}
          </TextButton>
        )}
      </WhisperFoot>
    ),
  };
  const choose = (key: string) => {
    const address = found.find(({ nationalRegisterId }) => nationalRegisterId === key);
    if (address) onChoose(address);
  };
  return { whispered, onAsk: setText, onChoose: choose };
}

/** An address with what was typed of it in bold. */
const Marked = ({ text, typed }: { text: string; typed: string }) =>
  markedWords(text, typed).map((piece, index) => (piece.isTyped ? <b key={index}>{piece.text}</b> : piece.text));
