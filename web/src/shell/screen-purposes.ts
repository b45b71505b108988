const purposes: [RegExp, string][] = [
  [/^\/account\/new/, 'Here you will enroll your company. You complete the enrollment before you can use the product.'],
  [
    /^\/account\/enroll/,
    'Here you will complete the enrollment of your company. You can use the product when it is complete.',
  ],
]

/** What people will do on a planned screen that stands before everything else; undefined for the others. */
export const screenPurpose = (path: string): string | undefined => purposes.find(([pattern]) => pattern.test(path))?.[1]
