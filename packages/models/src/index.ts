export { type ModelOptions, openModel, openModels, parseModelList } from './open.ts';
export { type Recording, recordedModel, recordingModel, requestKey } from './recorded.ts';
export { scriptedShopper } from './scripted.ts';
