import { useEffect, useRef, type ReactNode } from 'react'
import { fieldId } from './field-id.ts'

type Props = {
  name: string
  children: ReactNode
  isChecked: boolean
  /** Some of what it stands for is selected, but not all. */
  isMixed?: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

/** Selects a line of a list, or all lines of a page. */
export function SelectBox({ name, children, isChecked, isMixed = false, isDisabled = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <span className="usa-checkbox select-box">
      <input
        ref={box}
        id={fieldId(name)}
        type="checkbox"
        className="usa-checkbox__input"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="usa-checkbox__label" htmlFor={fieldId(name)}>
        {children}
      </label>
    </span>
  )
}
