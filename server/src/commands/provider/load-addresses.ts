import { readAddressFile } from '../../adapters/address-register/read-address-file';
import { loadAddressRegister, type LoadStep } from '../../store/addresses/load-address-register';
import { counted } from './explain';
import type { ProviderCommand } from './provider-command';

/** Loads files of the national register of addresses; a refused one leaves what is there and does not hold up the others. */
export const loadAddresses: ProviderCommand = {
  usage: 'FILE…',
  about: 'load addresses of the national register (RÚIAN: CSV of a municipality or the zip of the whole country)',
  needs: 1,
  run: async ({ ownerUrl, args, print }) => {
    let isDone = true;
    for (const path of args) {
      const loaded = await loadAddressRegister(ownerUrl, readAddressFile(path), (step) => print(`${path}: ${describe(step)}`)).catch(
        (error: Error) => error,
      );
      if (loaded instanceof Error) isDone = false;
      print(
        loaded instanceof Error
          ? `${path}: ${loaded.message}; nothing was changed`
          : `${path}: ${counted(loaded.addresses, 'address', 'addresses')} of ${counted(loaded.municipalities, 'municipality', 'municipalities')}, ${loaded.total} in all`,
      );
    }
    return isDone;
  },
};

const describe = (step: LoadStep): string =>
  step.step === 'reading' ? `${step.addresses} addresses read` : 'all read, building the search';
