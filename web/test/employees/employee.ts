import type { Day } from '@portal/domain/calendar/prague-day';
import type { CardRecord } from '@portal/contract/cards/cards';
import type { EmployeeAccount } from '@portal/contract/employees/employee-accounts';
import type { EmployeeDetail, EmployeeListItem } from '@portal/contract/employees/employees';
import type { Location, LocationDetail } from '@portal/contract/settings/locations';
import { czk } from '@portal/domain/money/money';

/** Somebody at work, delivered to an address of the company. */
export const employeeFixture = (changes: Partial<EmployeeListItem> = {}): EmployeeListItem => ({
  uid: 'e-1002',
  companyUid: 'c-1',
  employeeNumber: '1002',
  firstName: 'Petr',
  middleName: null,
  lastName: 'Adamec',
  email: 'petr@pekarna.example',
  phoneNumber: '+420601123456',
  birthdate: '1990-05-04',
  employeeGroup: { uid: 'g-1', name: 'Výroba', code: 'vyroba' },
  employeeGroupUid: 'g-1',
  employeeStatus: { status: 'active', activeTill: null, updatedAt: '2026-01-01T00:00:00Z' },
  employeeDelivery: { type: 'office', locationUid: 'l-1', name: 'Pekárna Lipová' },
  autoCardRenew: true,
  warnings: [],
  card: null,
  ...changes,
});

export const detailFixture = (changes: Partial<EmployeeDetail> = {}): EmployeeDetail => ({
  ...employeeFixture(),
  myAccountUsername: null,
  createdAt: '2025-01-01T00:00:00Z',
  version: 3,
  ...changes,
});

export const statusOf = (status: EmployeeListItem['employeeStatus']['status'], activeTill: Day | null = null) => ({
  employeeStatus: { status, activeTill, updatedAt: '2026-01-01T00:00:00Z' },
});

export const accountsFixture = (gastro = 1864.5, flexi = 3200): EmployeeAccount[] => [
  {
    uid: 'a-flexi',
    type: 'flexi',
    status: 'active',
    activeTo: null,
    balances: [
      { value: czk(flexi), unit: 'CZK', errorCode: null, wallet: { uid: 'w-1', type: 'health', isSelected: true } },
      { value: czk(0), unit: 'CZK', errorCode: null, wallet: { uid: 'w-2', type: 'freeTime', isSelected: false } },
    ],
  },
  {
    uid: 'a-gastro',
    type: 'gastro',
    status: 'active',
    activeTo: null,
    balances: [{ value: czk(gastro), unit: 'CZK', errorCode: null, wallet: null }],
  },
];

export const locationDetailFixture = (changes: Partial<LocationDetail> = {}): LocationDetail => ({
  ...locationFixture(),
  createdAt: '2024-03-14T09:00:00.000Z',
  employeeCount: 12,
  shipmentCount: 0,
  cardsOnTheWay: 0,
  wgsLatitude: null,
  wgsLongitude: null,
  ...changes,
});

export const locationFixture = (changes: Partial<Location> = {}): Location => ({
  uid: 'l-1',
  name: 'Pekárna Lipová',
  status: 'active',
  department: 'Expedice',
  isSyncing: false,
  refusedReason: null,
  address: { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ', nationalRegisterId: null },
  contactUids: ['p-1'],
  contactPersons: [{ uid: 'p-1', name: 'Jana', lastName: 'Dvořáková', email: 'jana@firma.example', phone: '+420601000100' }],
  actions: [],
  warnings: [],
  ...changes,
});

type CardChanges = Partial<CardRecord['card']>;

export const cardFixture = (card: CardChanges = {}, record: Partial<Omit<CardRecord, 'card'>> = {}): CardRecord => ({
  orderInfo: null,
  card: {
    uid: 'k-1',
    type: 'mpc',
    accountType: null,
    status: 'CRD_ACT',
    number: '**** **** **** 4821',
    expirationDate: '2027-12-31',
    compositeId: 'CM:1',
    bearerType: 'plastic',
    bearerStatus: 'CRD_ACT',
    allowedActions: ['block', 'cancel', 'pinReset'],
    locks: [],
    isPinResetPending: false,
    ...card,
  },
  embeddedCards: [],
  timeline: {
    orderedAt: '2024-12-02T10:00:00Z',
    producedAt: '2024-12-06T10:00:00Z',
    shippedAt: '2024-12-09T08:00:00Z',
    missingSince: null,
    takenOverAt: '2024-12-10T10:00:00Z',
    activatedAt: '2024-12-12T10:00:00Z',
    endedAt: null,
  },
  ...record,
});
