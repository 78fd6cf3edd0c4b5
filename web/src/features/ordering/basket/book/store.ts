export interface Store<State> {
  get: () => State;
  update: (change: (before: State) => State) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A value outside React that many cells watch, each its own part. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    update: (change) => {
      state = change(state);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
