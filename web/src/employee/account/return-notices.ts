import type { Language } from '../language.ts'

type Notice = { title: string; text: string }

const en = {
  cancelled: {
    title: 'You stopped the sign-in',
    text: 'Nothing has changed, and your link still works. Open the link in your email again. There you can enter the code, or sign in after all.',
  },
  wrong_account: {
    title: 'This account has another email address',
    text: 'The email address to which your employer sent the invitation is not a confirmed address of the account you used. Open the link in your email again. There you can enter the code, or use another account. After six failed tries, the link stops working, and you can ask for another one here.',
  },
  code_refused: {
    title: 'You can no longer use this link',
    text: 'It was used, replaced or canceled while you signed in, has expired, or had too many failed tries. Ask for another link.',
  },
  provider_refused: {
    title: 'The sign-in service did not let you in',
    text: 'Your link still works. Open the link in your email again. There you can enter the code, or try to sign in again.',
  },
  invalid_state: {
    title: 'The sign-in could not be completed',
    text: 'It was started in another browser, was finished before, or took too long. Open the link in your email again, or ask for another one.',
  },
  unavailable: {
    title: 'The sign-in service cannot be reached',
    text: 'Your link still works. Open the link in your email again, and enter the code that we send you.',
  },
  other: {
    title: 'Something went wrong during the sign-in',
    text: 'Wait a few minutes. Then open the link in your email again, or ask for another one.',
  },
}

const es: typeof en = {
  cancelled: {
    title: 'Usted detuvo el inicio de sesión',
    text: 'Nada ha cambiado y su enlace todavía funciona. Abra de nuevo el enlace de su correo. Allí puede escribir el código o, si quiere, iniciar sesión.',
  },
  wrong_account: {
    title: 'Esta cuenta tiene otra dirección de correo electrónico',
    text: 'La dirección a la que su empleador envió la invitación no está entre las confirmadas de la cuenta que usó. Abra de nuevo el enlace de su correo. Allí puede escribir el código o usar otra cuenta. Después de seis intentos fallidos el enlace deja de funcionar y puede pedir otro aquí.',
  },
  code_refused: {
    title: 'Este enlace ya no se puede usar',
    text: 'Se usó, se reemplazó o se canceló mientras usted iniciaba sesión, venció, o hubo demasiados intentos fallidos. Pida otro enlace.',
  },
  provider_refused: {
    title: 'El servicio de inicio de sesión no le permitió entrar',
    text: 'Su enlace todavía funciona. Abra de nuevo el enlace de su correo. Allí puede escribir el código o intentar iniciar sesión una vez más.',
  },
  invalid_state: {
    title: 'No se pudo completar el inicio de sesión',
    text: 'Se empezó en otro navegador, ya se había completado o tardó demasiado. Abra de nuevo el enlace de su correo o pida otro.',
  },
  unavailable: {
    title: 'No se puede conectar con el servicio de inicio de sesión',
    text: 'Su enlace todavía funciona. Abra de nuevo el enlace de su correo y escriba el código que le enviamos.',
  },
  other: {
    title: 'Algo salió mal durante el inicio de sesión',
    text: 'Espere unos minutos. Después abra de nuevo el enlace de su correo o pida otro.',
  },
}

/** The notices for a person whom the sign-in service did not let in, by the code in the address. */
export const returnNotices: Readonly<Record<Language, Readonly<Record<keyof typeof en, Notice>>>> = { en, es }

/** The notice for a code; an unknown code is never repeated. */
export function returnNotice(code: string, language: Language): Notice {
  const notices: Readonly<Record<string, Notice>> = returnNotices[language]
  return (Object.hasOwn(notices, code) ? notices[code] : undefined) ?? returnNotices[language].other
}
