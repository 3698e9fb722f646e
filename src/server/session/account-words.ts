/** Why an account that others made cannot do something yet. */
export const ownPasswordNeeded = 'Choose a password of your own first.'
export const addressNotConfirmed = 'Confirm your e-mail address first, with the link in our mail to you.'
export const secondFactorNeeded = 'Whoever runs this installation needs a second factor. Set one up first.'
