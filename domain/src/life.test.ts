import { describe, expect, it } from 'vitest';
import { eventsOf, nextStatus, sourcesOf, targetOf, type Life } from './life';

type Door = 'open' | 'shut' | 'locked' | 'gone';
type DoorEvent = 'shut' | 'open' | 'lock' | 'break' | 'paint';

const DOOR: Life<Door, DoorEvent> = [
  { event: 'shut', from: ['open'], to: 'shut' },
  { event: 'open', from: ['shut'], to: 'open' },
  { event: 'lock', from: ['shut'], to: 'locked' },
  // One that was painted while it was locked stays locked.
  { event: 'paint', from: ['open', 'shut'], to: 'open' },
  { event: 'paint', from: ['locked'], to: 'locked' },
  { event: 'break', from: ['shut'], to: 'gone' },
  { event: 'break', from: ['locked', 'open'], to: 'gone' },
];

describe('a life told by its rows', () => {
  it('has each event once, in the order of the rows', () => {
    expect(eventsOf(DOOR)).toEqual(['shut', 'open', 'lock', 'paint', 'break']);
    expect(eventsOf([])).toEqual([]);
  });

  it('an event comes in the statuses of all its rows', () => {
    expect(sourcesOf(DOOR, 'break')).toEqual(['shut', 'locked', 'open']);
    expect(sourcesOf(DOOR, 'lock')).toEqual(['shut']);
  });

  it('leads where the row of the status says, and nowhere where none does', () => {
    expect([nextStatus(DOOR, 'paint', 'open'), nextStatus(DOOR, 'paint', 'locked')]).toEqual(['open', 'locked']);
    expect([nextStatus(DOOR, 'open', 'locked'), nextStatus(DOOR, 'break', 'gone'), nextStatus(DOOR, 'lock', 'open')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('has one target for an event however many rows say it, and none for one that leads to several or is unknown', () => {
    expect([targetOf(DOOR, 'lock'), targetOf(DOOR, 'break'), targetOf(DOOR, 'open')]).toEqual(['locked', 'gone', 'open']);
    expect(() => targetOf(DOOR, 'paint')).toThrow('paint leads to no one status');
    expect(() => targetOf<Door, DoorEvent>([], 'shut')).toThrow('shut leads to no one status');
  });
});
