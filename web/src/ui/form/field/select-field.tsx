import { MultiSelect, Select, type OptionsFilter } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon/icon';
import { layerTarget } from '../../layer/layer-place';
import { matchesFolded } from './matches-folded';
import { useBoundField, type Bound } from './bound-field';
import { FieldFrame, type ControlWiring, type FieldTexts } from './field-frame';
import css from './select-field.module.css';
import { Theme } from '../../theme/theme';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectFieldProps<Values extends FieldValues> = Bound<Values> &
  Omit<FieldTexts, 'error'> & {
    options: SelectOption[];
    /** Offers typing; sensible from about eight options. */
    searchable?: boolean;
    placeholder?: string;
    readOnly?: boolean;
    /** A layer that opens puts the focus here. */
    startsFocused?: boolean;
    /** Called when the list opens, to load options on demand. */
    onOpen?: () => void;
    loading?: boolean;
    /** Said in the list instead of "nothing found" when the options could not be read. */
    emptyWord?: string;
    /** Options come from a server that searches them itself, page by page. */
    remote?: RemoteOptions;
  };

export interface RemoteOptions {
  onSearch: (text: string) => void;
  /** The last option came into view. */
  onEnd: () => void;
}

const classes = { input: css.input, dropdown: css.dropdown, option: css.option, pill: css.pill };

/** One of many; null when nothing is chosen and the field is optional. */
export function SelectField<Values extends FieldValues>({ control, name, ...props }: SelectFieldProps<Values>) {
  const { field, error, optionalWord } = useBoundField({ control, name });
  const { t } = useTranslation('ui');
  return (
    <FieldFrame {...props} error={error} optionalWord={optionalWord}>
      {(wiring) => (
        <Theme>
          <Select
            {...listProps(props, wiring)}
            ref={field.ref}
            value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            allowDeselect={false}
            clearable={Boolean(props.optional)}
            clearButtonProps={{ 'aria-label': t('form.clear', { field: props.label }) }}
            nothingFoundMessage={props.loading ? t('loading') : (props.emptyWord ?? t('form.nothingFound'))}
          />
        </Theme>
      )}
    </FieldFrame>
  );
}

/** Some of many, as a list of values. */
export function MultiSelectField<Values extends FieldValues>({ control, name, ...props }: SelectFieldProps<Values>) {
  const { field, error, optionalWord } = useBoundField({ control, name });
  const { t } = useTranslation('ui');
  return (
    <FieldFrame {...props} error={error} optionalWord={optionalWord}>
      {(wiring) => (
        <Theme>
          <MultiSelect
            {...listProps(props, wiring)}
            ref={(input) => {
              field.ref(input);
              describe(input, wiring);
            }}
            value={Array.isArray(field.value) ? (field.value as string[]) : []}
            onChange={field.onChange}
            onBlur={field.onBlur}
            hidePickedOptions={false}
            clearable
            clearButtonProps={{ 'aria-label': t('form.clear', { field: props.label }) }}
            nothingFoundMessage={props.loading ? t('loading') : (props.emptyWord ?? t('form.nothingFound'))}
          />
        </Theme>
      )}
    </FieldFrame>
  );
}

/** The library ties the field of a choice of many to words of its own alone. */
function describe(input: HTMLInputElement | null, { 'aria-describedby': words }: ControlWiring): void {
  if (words === undefined) input?.removeAttribute('aria-describedby');
  else input?.setAttribute('aria-describedby', words);
}

type ListProps = Pick<
  SelectFieldProps<FieldValues>,
  'options' | 'searchable' | 'placeholder' | 'readOnly' | 'startsFocused' | 'onOpen' | 'remote'
>;

function listProps({ remote, ...props }: ListProps, { id, ...state }: ControlWiring) {
  return {
    id,
    // The library writes by itself whether a field is wrong and, over what it is given, what describes it.
    error: state['aria-invalid'],
    attributes: { input: { ...state, 'data-autofocus': props.startsFocused || undefined } },
    ...(remote && {
      // The list writes the name of what was chosen there too.
      onSearchChange: (text: string) => remote.onSearch(props.options.some(({ label }) => label === text) ? '' : text),
      scrollAreaProps: { onBottomReached: remote.onEnd },
    }),
    data: props.options,
    searchable: (props.searchable ?? false) || remote !== undefined,
    placeholder: props.placeholder,
    readOnly: props.readOnly,
    onDropdownOpen: props.onOpen,
    // Where a layer begins, its list would cover what is said there first.
    openOnFocus: props.startsFocused ? false : undefined,
    filter: remote ? asGiven : matchesFolded,
    withCheckIcon: true,
    checkIconPosition: 'right' as const,
    maxDropdownHeight: 280,
    rightSection: <Icon name="chevronDown" size={18} />,
    classNames: classes,
    comboboxProps: { transitionProps: { duration: 120 }, zIndex: 280, portalProps: { target: layerTarget() } },
  };
}

const asGiven: OptionsFilter = ({ options }) => options;
