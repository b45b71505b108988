/** The size of every picture of a screen, in pixels. */
export const pictureSize = { width: 1000, height: 750 }
