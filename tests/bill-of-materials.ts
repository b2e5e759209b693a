/** What the official schema of CycloneDX says of a list of materials: nothing, or its faults. */

import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

export async function faultsOfBill(text: string): Promise<unknown> {
  return new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
}
