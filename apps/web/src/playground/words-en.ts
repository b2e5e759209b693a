/** The playground in English; `{name}` is filled in. */

export const EN = {
  title: 'Can agents buy from your store?',
  summary: 'Type its address. In about a minute you see what software agents find, read and can buy there, and what to mend first.',
  business: 'Address of the store',
  hint: 'Such as your-shop.com. It is visited, nothing is bought.',
  submit: 'Audit it',
  options: 'Options',
  country: 'Country whose market is looked at',
  anyCountry: 'The one the store shows',
  language: 'Language of the report',
  scan: 'General scan: the signals agents look for, beside the catalogue',
  examples: 'Or try one of these:',
  missing: 'Type the address of the store.',
  progressTitle: 'The audit is under way',
  report: 'Audit',
  pending: 'It waits for a free worker.',
  running: 'It has begun.',
  failedTitle: 'The audit could not be completed',
  faults: {
    limited: [
      'As many audits as an hour allows were started from your network. The next one can be started in one minute.',
      'As many audits as an hour allows were started from your network. The next one can be started in {minutes} minutes.',
    ] as [string, string],
    quota: 'This takes an account with units left. Used: {used} of {limit}.',
    unreadable: 'The form could not be read. Check what you typed and send it again.',
    missing: 'There is no such audit: the address is incomplete, or the audit was withdrawn or deleted.',
    away: 'No audit can be taken at this moment. Try again in a minute.',
    ours: 'Nothing was started because of a fault on our side. Try again later.',
  },
};

export type PlaygroundWords = typeof EN;
