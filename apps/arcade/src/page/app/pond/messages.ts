import { defineMessages } from '@tianping/i18n';

/** Words of the page's bar for who sits at a sea. */
export const pondMessages = defineMessages('gamePond', {
  seat: '{seat} 号炮台',
});
