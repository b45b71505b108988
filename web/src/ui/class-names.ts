/** Joins the class names that apply. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** How a button or a link in the shape of a button looks. One primary per screen. */
export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'danger' | 'text'
  size?: 'small' | 'normal' | 'big'
}

const variants = {
  primary: undefined,
  outline: 'usa-button--outline',
  danger: 'usa-button--secondary',
  text: 'usa-button--unstyled',
}
const sizes = { small: 'button-small', normal: undefined, big: 'usa-button--big' }

/** The class names of a button's look. */
export const buttonClass = ({ variant = 'primary', size = 'normal' }: ButtonLook) =>
  classNames('usa-button', variants[variant], sizes[size])
