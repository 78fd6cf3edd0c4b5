import { archive, archived, archivedAbout } from './archive-commands';
import { approve, sendBack, waitingCompanies } from './company-commands';
import { importStatements } from './import-statements';
import { closeBrokenFile, closeMessage, failedFiles, parkedEvents, readFileAgain, refusedEvents } from './event-commands';
import { drop, failedJobs, retry } from './job-commands';
import { loadAddresses } from './load-addresses';
import { approveLocation, refuseLocation, uncheckedLocations } from './location-commands';
import { lostPackages, missingCards } from './lost-commands';
import { announcePackage, blockOrder, giveUpCard, releaseOrder, sendPackage } from './order-commands';
import type { ProviderCommand } from './provider-command';
import { refundAccount, refunds, refundSent } from './refund-commands';
import { addAdmin, staffNow } from './staff-commands';
import { aside, day, giveBack, match, takeBack, unmatched } from './unmatched-commands';

/** Everything `npm run provider` can do, in the order of its help; a new command is a line here and a file beside. */
export const PROVIDER_COMMANDS: Readonly<Record<string, ProviderCommand>> = {
  'import-statement': importStatements,
  unmatched,
  match,
  return: giveBack,
  'put-aside': aside,
  'take-back': takeBack,
  'confirm-day': day,
  refunds,
  'refund-sent': refundSent,
  'refund-account': refundAccount,
  'waiting-companies': waitingCompanies,
  'approve-company': approve,
  'return-company': sendBack,
  'block-order': blockOrder,
  'release-order': releaseOrder,
  'dispatch-package': sendPackage,
  'announce-again': announcePackage,
  'reject-card': giveUpCard,
  'missing-cards': missingCards,
  'lost-packages': lostPackages,
  'parked-events': parkedEvents,
  'refused-events': refusedEvents,
  'close-event': closeMessage,
  'failed-files': failedFiles,
  'retry-file': readFileAgain,
  'close-file': closeBrokenFile,
  'load-addresses': loadAddresses,
  'unchecked-locations': uncheckedLocations,
  'approve-location': approveLocation,
  'refuse-location': refuseLocation,
  staff: staffNow,
  'add-staff': addAdmin,
  'failed-jobs': failedJobs,
  'retry-job': retry,
  'drop-job': drop,
  archive,
  archived,
  'archived-about': archivedAbout,
};
