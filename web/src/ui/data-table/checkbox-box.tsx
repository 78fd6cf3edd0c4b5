import css from './checkbox-box.module.css';

interface CheckboxBoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  disabled?: boolean;
  /** `shift` selects a range. */
  onToggle: (shift: boolean) => void;
}

/** A checkbox without a visible label, as large as its cell for the pointer. */
export const CheckboxBox = ({ label, checked, mixed = false, disabled = false, onToggle }: CheckboxBoxProps) => (
  <label className={css.cell}>
    <input
      type="checkbox"
      className={css.box}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={(event) => onToggle('shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
    />
  </label>
);
