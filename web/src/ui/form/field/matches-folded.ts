import { isOptionsGroup, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core';

/** Keeps the options that contain what is typed, ignoring case and diacritics. */
export const matchesFolded: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search);
  return keep(options, (label) => fold(label).includes(wanted)).slice(0, limit);
};

function keep(options: ComboboxParsedItem[], matches: (label: string) => boolean): ComboboxParsedItem[] {
  return options.flatMap<ComboboxParsedItem>((option) => {
    if (!isOptionsGroup(option)) return matches(String(option.label)) ? [option] : [];
    const items = option.items.filter((item) => matches(String(item.label)));
    return items.length > 0 ? [{ ...option, items }] : [];
  });
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
