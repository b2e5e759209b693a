export { parseModelList } from './list.ts';
export { type ModelOptions, openModel, openModels } from './open.ts';
export { type Recording, recordedModel, recordingModel, requestKey } from './recorded.ts';
export { scriptedShopper } from './scripted.ts';
