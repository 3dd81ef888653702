/** How the carriers of the sandbox behave: normally, or as a test requires. */
export type CarrierBehaviour = 'well' | 'refuse' | 'fail' | 'silent';

export interface Carrier {
  behaviour(): CarrierBehaviour;
  behave(how: CarrierBehaviour): void;
  /** Never answers, until the sandbox closes. */
  silence(): Promise<never>;
  stop(): void;
}

export function createCarrier(): Carrier {
  let how: CarrierBehaviour = 'well';
  const waiting = new Set<(reason: Error) => void>();
  return {
    behaviour: () => how,
    behave(next) {
      how = next;
    },
    silence: () => new Promise((_resolve, reject) => waiting.add(reject)),
    stop() {
      for (const end of waiting) end(new Error('the sandbox has stopped'));
      waiting.clear();
    },
  };
}
