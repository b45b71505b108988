import type { Language } from '../language.ts'

const en = {
  heading: 'Sign in instead',
  explanation: (service: string) =>
    `If you have an account at the sign-in service${service} with this email address, you can use it in place of the code.`,
  shared: 'You stay signed in there, also after you leave your form. On a device that others use, sign out there too.',
  submit: 'Sign in with an account',
  unavailable: 'The sign-in service cannot be reached. The code from your email still works.',
}

const es: typeof en = {
  heading: 'O inicie sesión',
  explanation: (service) =>
    `Si tiene una cuenta con esta dirección de correo electrónico en el servicio de inicio de sesión${service}, puede usarla en lugar del código.`,
  shared:
    'Su sesión allí sigue abierta, también después de salir del formulario. En un dispositivo que usan otras personas, ciérrela allí también.',
  submit: 'Iniciar sesión con una cuenta',
  unavailable: 'No se puede conectar con el servicio de inicio de sesión. El código de su correo sigue sirviendo.',
}

/** What the second way into a form says; the service by its address, in brackets, where that is a name. */
export const accountTexts: Readonly<Record<Language, typeof en>> = { en, es }
