export { CAPABILITIES, CAPABILITIES_READ } from './capabilities.ts';
export { parseModels } from './configured.ts';
export { openModel, openModels } from './open.ts';
export { type Recording, recordedModel, recordingModel, requestKey } from './recorded.ts';
export { scriptedShopper } from './scripted.ts';
