import { createContext, useContext } from 'react';
import { paths } from '../../../lib/paths';

/** Where the list of addresses stands and where one of them opens over it. */
export interface LocationPlace {
  list: typeof paths.settingsAddresses | '/home/wizard/delivery-addresses';
  /** The same with a `locationUid`. */
  one: typeof paths.settingsAddress | typeof paths.homeWizardAddress;
  /** Beside the address stand its people and shipments. */
  hasTabs: boolean;
}

const SETTINGS: LocationPlace = { list: paths.settingsAddresses, one: paths.settingsAddress, hasTabs: true };

/** In the settings unless the list says that it stands elsewhere. */
export const LocationPlaceContext = createContext(SETTINGS);
export const useLocationPlace = () => useContext(LocationPlaceContext);
