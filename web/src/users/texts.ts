/** The general texts of user management (part 2 §8). */
export const texts = {
  general: 'An error occurred with our server. Please try again.',
  badRequest: "Our system couldn't recognize the request that was made. Please change the input and try to resubmit.",
  server: 'An error occurred with our server and your changes could not be saved. Please try again.',
  system: 'A system error occurred. Please try again.',
  checkEmail: 'User is unable to be created at this time. Please wait a few minutes and try again.',
}
